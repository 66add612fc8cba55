import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "growerPage",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "hasToken",
          "target": "loading"
        },
        {
          "target": "ended",
          "actions": "storeNoToken"
        }
      ]
    },
    "loading": {
      "invoke": {
        "id": "openPlan",
        "src": "openPlan",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storePlan"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "hasEnded"
            },
            "target": "ended",
            "actions": {
              "type": "storeFailure"
            }
          },
          {
            "target": "unavailable",
            "actions": {
              "type": "storeFailure"
            }
          }
        ]
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading"
      }
    },
    "ended": {},
    "shown": {
      "on": {
        "NAME_TYPED": {
          "actions": {
            "type": "storeName"
          }
        },
        "QUESTION_TYPED": {
          "actions": {
            "type": "storeQuestion"
          }
        }
      },
      "initial": "resting",
      "states": {
        "resting": {
          "on": {
            "CONFIRM": {
              "target": "answering",
              "actions": {
                "type": "storeKind",
                "params": "READ"
              }
            },
            "SEND": {
              "guard": "hasQuestion",
              "target": "answering",
              "actions": {
                "type": "storeKind",
                "params": "QUESTION"
              }
            },
            "DOWNLOAD": {
              "target": "fetching",
              "actions": {
                "type": "storeNumber"
              }
            }
          }
        },
        "answering": {
          "invoke": {
            "id": "sendAnswer",
            "src": "sendAnswer",
            "onDone": {
              "target": "resting",
              "actions": {
                "type": "storeAnswers"
              }
            },
            "onError": {
              "target": "resting",
              "actions": {
                "type": "storeFailure"
              }
            }
          }
        },
        "fetching": {
          "invoke": {
            "id": "fetchDocument",
            "src": "fetchDocument",
            "onDone": "resting",
            "onError": {
              "target": "resting",
              "actions": {
                "type": "storeFailure"
              }
            }
          }
        }
      }
    }
  }
});
