import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "landUpload",
  "invoke": {
    "id": "holdFile",
    "src": "holdFile",
    "input": {}
  },
  "initial": "choosing",
  "states": {
    "choosing": {
      "on": {
        "FILE_CHOSEN": [
          {
            "guard": {
              "type": "isSendable"
            },
            "target": "reading",
            "actions": [
              {
                "type": "hold"
              },
              {
                "type": "storeFile"
              }
            ]
          },
          {
            "actions": {
              "type": "storeProblem"
            }
          }
        ],
        "RETRY": {
          "guard": "hasFailed",
          "target": "reading"
        },
        "CLOSE": "closed"
      }
    },
    "reading": {
      "entry": "forgetFailure",
      "invoke": {
        "id": "readFile",
        "src": "readFile",
        "onDone": {
          "target": "deciding",
          "actions": {
            "type": "storeRead"
          }
        },
        "onError": {
          "target": "choosing",
          "actions": {
            "type": "storeFailure"
          }
        }
      },
      "on": {
        "CANCEL": "choosing",
        "CLOSE": "choosing"
      }
    },
    "deciding": {
      "invoke": {
        "id": "landCheck",
        "src": "landCheck",
        "onDone": [
          {
            "guard": {
              "type": "isLeft"
            },
            "target": "closed"
          },
          {
            "target": "finished",
            "actions": {
              "type": "storeOutcome"
            }
          }
        ],
        "onError": {
          "target": "choosing",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "finished": {
      "on": {
        "UPLOAD_ANOTHER": {
          "target": "choosing",
          "actions": "clear"
        },
        "CLOSE": "closed"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
