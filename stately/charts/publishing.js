import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "publishing",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "wasStoring",
          "target": "storing"
        },
        {
          "target": "idle"
        }
      ]
    },
    "idle": {
      "on": {
        "PUBLISH": "confirming"
      }
    },
    "confirming": {
      "on": {
        "CONFIRM": "publishing",
        "CANCEL": "idle"
      }
    },
    "publishing": {
      "initial": "inWindow",
      "invoke": {
        "id": "publishReport",
        "src": "publishReport",
        "onDone": [
          {
            "guard": {
              "type": "isStillStoring"
            },
            "target": "storing",
            "actions": {
              "type": "tellReport"
            }
          },
          {
            "target": "idle",
            "actions": [
              {
                "type": "tellReport"
              },
              "sayPublished"
            ]
          }
        ],
        "onError": {
          "target": "checking",
          "actions": {
            "type": "sayFailure"
          }
        }
      },
      "states": {
        "inWindow": {
          "on": {
            "LEAVE": "aside"
          }
        },
        "aside": {}
      }
    },
    "storing": {
      "after": {
        "POLL_INTERVAL": "checking"
      }
    },
    "checking": {
      "invoke": {
        "id": "loadPublished",
        "src": "loadPublished",
        "onDone": [
          {
            "guard": {
              "type": "isStillStoring"
            },
            "target": "storing",
            "actions": {
              "type": "tellReport"
            }
          },
          {
            "guard": {
              "type": "isStored"
            },
            "target": "idle",
            "actions": [
              {
                "type": "tellReport"
              },
              "sayPublished"
            ]
          },
          {
            "target": "idle",
            "actions": {
              "type": "tellReport"
            }
          }
        ],
        "onError": "idle"
      }
    }
  }
});
