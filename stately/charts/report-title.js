import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "reportTitle",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "hasDraft",
          "target": "editing"
        },
        {
          "target": "shown"
        }
      ]
    },
    "shown": {
      "entry": "dropDraft",
      "on": {
        "EDIT": {
          "guard": "mayEdit",
          "target": "editing",
          "actions": "beginDraft"
        },
        "REPORT_READ": {
          "actions": {
            "type": "storeRead"
          }
        }
      }
    },
    "editing": {
      "on": {
        "TITLE_TYPED": {
          "actions": {
            "type": "storeDraft"
          }
        },
        "SAVE": [
          {
            "guard": "isBlank",
            "actions": "sayBlank"
          },
          {
            "guard": "isSame",
            "target": "shown"
          },
          {
            "target": "saving"
          }
        ],
        "CANCEL": "shown",
        "REPORT_READ": [
          {
            "guard": {
              "type": "isLocked"
            },
            "target": "shown",
            "actions": {
              "type": "storeRead"
            }
          },
          {
            "actions": {
              "type": "storeRead"
            }
          }
        ]
      }
    },
    "saving": {
      "invoke": {
        "id": "renameReport",
        "src": "renameReport",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "tellReport"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isConflict"
            },
            "target": "editing",
            "actions": [
              {
                "type": "sayFailure"
              },
              "tellOutdated"
            ]
          },
          {
            "target": "editing",
            "actions": {
              "type": "sayFailure"
            }
          }
        ]
      }
    }
  }
});
