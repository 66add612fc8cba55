import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "customerList",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadDashboard",
        "src": "loadDashboard",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeCustomers"
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
    "listed": {
      "initial": "current",
      "on": {
        "FILTER_CHANGED": {
          "actions": {
            "type": "storeFilter"
          }
        },
        "SEARCH_TYPED": {
          "actions": {
            "type": "storeFilter"
          }
        },
        "RESET": {
          "guard": "isNarrowed",
          "actions": "resetFilter"
        },
        "SORT_CLICKED": {
          "actions": {
            "type": "turnSort"
          }
        },
        "CUSTOMER_CHOSEN": {
          "actions": {
            "type": "openCustomer"
          }
        },
        "ADD": {
          "guard": "mayEdit",
          "target": "editing",
          "actions": "beginNew"
        },
        "EDIT": {
          "guard": {
            "type": "mayEditOne"
          },
          "target": "editing",
          "actions": {
            "type": "beginEdit"
          }
        }
      },
      "states": {
        "current": {},
        "refreshing": {
          "invoke": {
            "id": "loadDashboard",
            "src": "loadDashboard",
            "input": {},
            "onDone": {
              "target": "current",
              "actions": {
                "type": "storeCustomers"
              }
            },
            "onError": {
              "target": "current",
              "actions": {
                "type": "sayFailure"
              }
            }
          }
        }
      }
    },
    "editing": {
      "invoke": {
        "id": "customerEditor",
        "src": "customerEditor",
        "onDone": [
          {
            "guard": {
              "type": "isSaved"
            },
            "target": "listed.refreshing"
          },
          {
            "target": "listed"
          }
        ],
        "onError": {
          "target": "listed",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    }
  }
});
