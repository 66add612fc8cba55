import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "addToRecommendation",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadRecommendations",
        "src": "loadRecommendations",
        "onDone": {
          "target": "ready",
          "actions": {
            "type": "storeChoices"
          }
        },
        "onError": "unavailable"
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "ADD": {
          "guard": {
            "type": "isForNew"
          },
          "target": "naming",
          "actions": {
            "type": "storeWish"
          }
        }
      }
    },
    "ready": {
      "on": {
        "ADD": [
          {
            "guard": {
              "type": "isForNew"
            },
            "target": "naming",
            "actions": {
              "type": "storeWish"
            }
          },
          {
            "target": "attaching",
            "actions": {
              "type": "storeWish"
            }
          }
        ]
      }
    },
    "naming": {
      "on": {
        "NAME_TYPED": {
          "actions": {
            "type": "storeName"
          }
        },
        "CREATE": {
          "guard": "hasName",
          "target": "attaching"
        },
        "CANCEL": "ready"
      }
    },
    "attaching": {
      "invoke": {
        "id": "attachSamples",
        "src": "attachSamples",
        "onDone": {
          "target": "loading",
          "actions": [
            {
              "type": "toastAdded"
            },
            "tellAttached"
          ]
        },
        "onError": [
          {
            "guard": "isCreating",
            "target": "naming",
            "actions": {
              "type": "storeFailure"
            }
          },
          {
            "guard": {
              "type": "isGone"
            },
            "target": "loading",
            "actions": {
              "type": "toastFailure"
            }
          },
          {
            "target": "ready",
            "actions": {
              "type": "toastFailure"
            }
          }
        ]
      }
    }
  }
});
