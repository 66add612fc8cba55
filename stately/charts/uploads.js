import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "uploads",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadUploads",
        "src": "loadUploads",
        "onDone": [
          {
            "guard": {
              "type": "hasUndoing"
            },
            "target": "reading",
            "actions": [
              {
                "type": "storeUploads"
              },
              "openUndoing"
            ]
          },
          {
            "target": "listed",
            "actions": {
              "type": "storeUploads"
            }
          }
        ],
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeError"
          }
        }
      },
      "on": {
        "CLOSE": "closed"
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "CLOSE": "closed"
      }
    },
    "listed": {
      "on": {
        "OPEN_UPLOAD": {
          "guard": {
            "type": "isListed"
          },
          "target": "reading",
          "actions": {
            "type": "storeOpen"
          }
        },
        "CLOSE": "closed"
      }
    },
    "reading": {
      "invoke": {
        "id": "loadUpload",
        "src": "loadUpload",
        "onDone": [
          {
            "guard": {
              "type": "asksUndo"
            },
            "target": "asking",
            "actions": [
              {
                "type": "storeDetails"
              },
              "forgetUndoing"
            ]
          },
          {
            "target": "open",
            "actions": [
              {
                "type": "storeDetails"
              },
              "forgetUndoing"
            ]
          }
        ],
        "onError": {
          "target": "listed",
          "actions": [
            "forgetOpen",
            {
              "type": "sayFailure"
            }
          ]
        }
      },
      "on": {
        "GO_BACK": {
          "target": "listed",
          "actions": "forgetOpen"
        },
        "CLOSE": "closed"
      }
    },
    "open": {
      "on": {
        "GO_BACK": {
          "target": "listed",
          "actions": "forgetOpen"
        },
        "UNDO": {
          "guard": "mayUndo",
          "target": "asking"
        },
        "CLOSE": "closed"
      }
    },
    "asking": {
      "on": {
        "CONFIRM": "undoing",
        "CANCEL": "open"
      }
    },
    "undoing": {
      "invoke": {
        "id": "undoUpload",
        "src": "undoUpload",
        "onDone": {
          "target": "loading",
          "actions": [
            {
              "type": "sayUndone"
            },
            "markChanged",
            "forgetOpen"
          ]
        },
        "onError": {
          "target": "reading",
          "actions": [
            "forgetDetails",
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
