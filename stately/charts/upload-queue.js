import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "uploadQueue",
  "context": {
    "files": [],
    "chosenId": null
  },
  "invoke": {
    "id": "watchWork",
    "src": "watchWork",
    "input": {},
    "onError": {
      "target": ".away",
      "actions": "forget"
    }
  },
  "initial": "away",
  "on": {
    "WORK_STARTED": ".here",
    "WORK_ENDED": {
      "target": ".away",
      "actions": "forget"
    }
  },
  "states": {
    "away": {},
    "here": {
      "invoke": {
        "id": "watchQueue",
        "src": "watchQueue",
        "input": {},
        "onError": {
          "target": ".unavailable"
        }
      },
      "initial": "reading",
      "on": {
        "FILE_STORED": {
          "target": ".reading",
          "actions": {
            "type": "sayKept"
          }
        },
        "FILE_REFUSED": {
          "actions": {
            "type": "sayNotKept"
          }
        },
        "REMOVE": {
          "guard": {
            "type": "isListed"
          },
          "target": ".removing",
          "actions": {
            "type": "storeChosen"
          }
        },
        "RETRY_FILE": {
          "guard": {
            "type": "isHeldBack"
          },
          "target": ".noting",
          "actions": {
            "type": "dropProblem"
          }
        },
        "OPEN_CUSTOMER_OF": {
          "guard": {
            "type": "isListed"
          },
          "actions": {
            "type": "openCustomer"
          }
        }
      },
      "states": {
        "reading": {
          "invoke": {
            "id": "loadQueue",
            "src": "loadQueue",
            "input": {},
            "onDone": {
              "target": "turning",
              "actions": {
                "type": "storeFiles"
              }
            },
            "onError": "unavailable"
          }
        },
        "unavailable": {
          "on": {
            "RETRY": "reading"
          }
        },
        "turning": {
          "always": [
            {
              "guard": "hasNext",
              "target": "sending"
            },
            {
              "target": "resting"
            }
          ]
        },
        "resting": {},
        "sending": {
          "invoke": {
            "id": "sendQueued",
            "src": "sendQueued",
            "onDone": {
              "target": "reading",
              "actions": "saySent"
            },
            "onError": [
              {
                "guard": {
                  "type": "isLineLost"
                },
                "target": "waiting"
              },
              {
                "target": "noting",
                "actions": {
                  "type": "storeProblem"
                }
              }
            ]
          }
        },
        "waiting": {
          "on": {
            "CAME_ONLINE": "sending",
            "RETRY": "sending"
          },
          "after": {
            "NEXT_TRY": "sending"
          }
        },
        "noting": {
          "invoke": {
            "id": "holdBack",
            "src": "holdBack",
            "onDone": "reading",
            "onError": "turning"
          }
        },
        "removing": {
          "invoke": {
            "id": "removeQueued",
            "src": "removeQueued",
            "onDone": "reading",
            "onError": "unavailable"
          }
        }
      }
    }
  }
});
