import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "builder",
  "type": "parallel",
  "on": {
    "RECOMMENDATION_CHOSEN": {
      "guard": {
        "type": "isAnother"
      },
      "actions": {
        "type": "openRecommendation"
      }
    },
    "GO_BACK": {
      "actions": "goBack"
    }
  },
  "states": {
    "list": {
      "initial": "empty",
      "states": {
        "empty": {
          "always": {
            "guard": "hasCustomer",
            "target": "loading"
          }
        },
        "loading": {
          "invoke": {
            "id": "loadRecommendations",
            "src": "loadRecommendations",
            "onDone": {
              "target": "listed",
              "actions": {
                "type": "storeRecommendations"
              }
            },
            "onError": "unavailable"
          }
        },
        "listed": {},
        "unavailable": {
          "on": {
            "RETRY": "loading"
          }
        }
      }
    },
    "recommendation": {
      "initial": "unchosen",
      "states": {
        "unchosen": {
          "always": [
            {
              "guard": "isUnreadable",
              "target": "unavailable",
              "actions": "refuse"
            },
            {
              "guard": "isChosen",
              "target": "loading"
            }
          ]
        },
        "loading": {
          "invoke": {
            "id": "loadBench",
            "src": "loadBench",
            "onDone": [
              {
                "guard": {
                  "type": "isOfCustomer"
                },
                "target": "open",
                "actions": {
                  "type": "storeBench"
                }
              },
              {
                "target": "elsewhere",
                "actions": {
                  "type": "storeBench"
                }
              }
            ],
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
            "RETRY": {
              "guard": "mayRetry",
              "target": "loading"
            }
          }
        },
        "elsewhere": {
          "invoke": {
            "id": "otherCustomer",
            "src": "otherCustomer",
            "onDone": {
              "actions": {
                "type": "openRecommendation",
                "params": null
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
        "open": {
          "invoke": {
            "id": "workbench",
            "src": "workbench",
            "onError": {
              "target": "unavailable",
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
