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
    "BACK": {
      "actions": "goBack"
    }
  },
  "states": {
    "list": {
      "initial": "deciding",
      "states": {
        "deciding": {
          "always": [
            {
              "guard": "hasCustomer",
              "target": "loading"
            },
            {
              "target": "empty"
            }
          ]
        },
        "empty": {},
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
      "initial": "deciding",
      "states": {
        "deciding": {
          "always": [
            {
              "guard": "isChosen",
              "target": "loading"
            },
            {
              "target": "unchosen"
            }
          ]
        },
        "unchosen": {},
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
                "target": "unavailable",
                "actions": "refuse"
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
            "RETRY": "loading"
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
