import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "costs",
  "type": "parallel",
  "states": {
    "figures": {
      "initial": "loading",
      "on": {
        "REFRESH": ".loading"
      },
      "states": {
        "loading": {
          "invoke": {
            "id": "loadCosts",
            "src": "loadCosts",
            "onDone": {
              "target": "known",
              "actions": {
                "type": "storeCosts"
              }
            },
            "onError": {
              "target": "unavailable",
              "actions": {
                "type": "storeError"
              }
            }
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
    "panel": {
      "initial": "closed",
      "states": {
        "closed": {
          "on": {
            "OPEN": "open"
          }
        },
        "open": {
          "on": {
            "CLOSE": "closed",
            "DOWNLOAD": {
              "target": "downloading",
              "actions": {
                "type": "storeFormat"
              }
            }
          }
        },
        "downloading": {
          "on": {
            "CLOSE": "closed"
          },
          "invoke": {
            "id": "downloadOrderList",
            "src": "downloadOrderList",
            "onDone": "open",
            "onError": {
              "target": "open",
              "actions": {
                "type": "sayFailure"
              }
            }
          }
        }
      }
    }
  }
});
