import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "notifications",
  "context": {
    "name": "",
    "list": null,
    "readIds": null
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
    "WORK_STARTED": {
      "target": ".here",
      "actions": {
        "type": "begin"
      }
    },
    "WORK_ENDED": {
      "target": ".away",
      "actions": "forget"
    }
  },
  "states": {
    "away": {},
    "here": {
      "invoke": {
        "id": "newsLine",
        "src": "newsLine"
      },
      "type": "parallel",
      "states": {
        "list": {
          "initial": "loading",
          "on": {
            "NEWS_ARRIVED": ".loading"
          },
          "states": {
            "loading": {
              "invoke": {
                "id": "loadNotifications",
                "src": "loadNotifications",
                "input": {},
                "onDone": {
                  "target": "known",
                  "actions": {
                    "type": "storeList"
                  }
                },
                "onError": "unavailable"
              }
            },
            "known": {},
            "unavailable": {
              "on": {
                "RETRY": "loading"
              }
            }
          }
        },
        "marking": {
          "initial": "idle",
          "states": {
            "idle": {
              "on": {
                "ENTRY_CHOSEN": [
                  {
                    "guard": {
                      "type": "isUnread"
                    },
                    "target": "saving",
                    "actions": [
                      {
                        "type": "openEntry"
                      },
                      {
                        "type": "storeRead"
                      }
                    ]
                  },
                  {
                    "guard": {
                      "type": "isListed"
                    },
                    "actions": {
                      "type": "openEntry"
                    }
                  }
                ],
                "CLEAR": {
                  "guard": "hasUnread",
                  "target": "saving",
                  "actions": {
                    "type": "storeRead",
                    "params": null
                  }
                }
              }
            },
            "saving": {
              "on": {
                "ENTRY_CHOSEN": {
                  "guard": {
                    "type": "isListed"
                  },
                  "actions": {
                    "type": "openEntry"
                  }
                }
              },
              "invoke": {
                "id": "markRead",
                "src": "markRead",
                "onDone": {
                  "target": "idle",
                  "actions": [
                    {
                      "type": "storeList"
                    },
                    "tellLine"
                  ]
                },
                "onError": {
                  "target": "idle",
                  "actions": {
                    "type": "sayFailure"
                  }
                }
              }
            }
          }
        }
      }
    }
  }
});
