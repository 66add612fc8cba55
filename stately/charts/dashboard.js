import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "dashboard",
  "context": {
    "customers": [],
    "group": null,
    "filterText": "",
    "sort": {
      "column": "soilWaitTime",
      "direction": "descending"
    },
    "error": null
  },
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
      "on": {
        "FILTER_TYPED": {
          "actions": {
            "type": "storeFilter"
          }
        },
        "SORT_CLICKED": {
          "actions": {
            "type": "turnSort"
          }
        },
        "GROUP_CHOSEN": {
          "actions": {
            "type": "storeGroup"
          }
        },
        "CUSTOMER_CHOSEN": {
          "actions": {
            "type": "openCustomer"
          }
        },
        "OPEN_TASK": {
          "actions": {
            "type": "openCustomer"
          }
        }
      }
    }
  }
});
