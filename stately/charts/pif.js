import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "pif",
  "initial": "loading",
  "on": {
    "CLOSE": ".closed"
  },
  "states": {
    "loading": {
      "invoke": {
        "id": "loadInputModel",
        "src": "loadInputModel",
        "onDone": {
          "target": "open",
          "actions": {
            "type": "storeInputModel"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading"
      }
    },
    "open": {
      "type": "parallel",
      "invoke": [
        {
          "id": "pifSheet",
          "src": "pifSheet"
        },
        {
          "id": "pifBanner",
          "src": "pifBanner"
        }
      ],
      "states": {
        "work": {
          "initial": "editing",
          "states": {
            "editing": {
              "on": {
                "SAVE": "saving",
                "RUN_ENGINE": "requestingRun"
              }
            },
            "saving": {
              "tags": "busy",
              "entry": "markChanged",
              "invoke": {
                "id": "saveInputModel",
                "src": "saveInputModel",
                "onDone": {
                  "target": "editing",
                  "actions": [
                    {
                      "type": "storeSamples"
                    },
                    {
                      "type": "giveSaved"
                    },
                    "showSaved"
                  ]
                },
                "onError": [
                  {
                    "guard": {
                      "type": "isStaleVersion"
                    },
                    "target": "conflicted",
                    "actions": {
                      "type": "storeFailure"
                    }
                  },
                  {
                    "target": "editing",
                    "actions": {
                      "type": "showFailure"
                    }
                  }
                ]
              }
            },
            "requestingRun": {
              "tags": "busy",
              "entry": "markChanged",
              "invoke": {
                "id": "requestEngineRun",
                "src": "requestEngineRun",
                "onDone": [
                  {
                    "guard": {
                      "type": "hasRefused"
                    },
                    "target": "editing",
                    "actions": [
                      {
                        "type": "markStale"
                      },
                      "askRefresh",
                      {
                        "type": "showRefused"
                      }
                    ]
                  },
                  {
                    "target": "editing",
                    "actions": [
                      {
                        "type": "markStale"
                      },
                      "askRefresh"
                    ]
                  }
                ],
                "onError": {
                  "target": "editing",
                  "actions": {
                    "type": "showFailure"
                  }
                }
              }
            },
            "conflicted": {
              "on": {
                "RELOAD": "reloading"
              }
            },
            "reloading": {
              "tags": "busy",
              "entry": [
                "markAllStale",
                "askRefresh"
              ],
              "on": {
                "REFRESHED": "editing",
                "NOT_REFRESHED": "conflicted"
              }
            }
          }
        },
        "reading": {
          "initial": "waiting",
          "states": {
            "waiting": {
              "after": {
                "POLL": {
                  "guard": "hasSamples",
                  "target": "asking"
                }
              },
              "on": {
                "STALE": "refreshing"
              }
            },
            "asking": {
              "on": {
                "STALE": "refreshing"
              },
              "invoke": {
                "id": "loadStatuses",
                "src": "loadStatuses",
                "onDone": [
                  {
                    "guard": {
                      "type": "endsRuns"
                    },
                    "target": "refreshing",
                    "actions": [
                      {
                        "type": "storeStatuses"
                      },
                      {
                        "type": "giveStatuses"
                      }
                    ]
                  },
                  {
                    "target": "waiting",
                    "actions": [
                      {
                        "type": "storeStatuses"
                      },
                      {
                        "type": "giveStatuses"
                      }
                    ]
                  }
                ],
                "onError": "waiting"
              }
            },
            "refreshing": {
              "entry": "beginReading",
              "invoke": {
                "id": "loadInputModel",
                "src": "loadInputModel",
                "onDone": {
                  "target": "settling",
                  "actions": [
                    {
                      "type": "storeSamples"
                    },
                    {
                      "type": "giveSamples"
                    }
                  ]
                },
                "onError": {
                  "target": "waiting",
                  "actions": [
                    "keepStale",
                    {
                      "type": "showFailure"
                    },
                    "tellNotRefreshed"
                  ]
                }
              }
            },
            "settling": {
              "always": [
                {
                  "guard": "isStale",
                  "target": "refreshing"
                },
                {
                  "target": "waiting",
                  "actions": "tellRefreshed"
                }
              ]
            }
          }
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
