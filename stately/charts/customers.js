import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "customers",
  "initial": "loading",
  "on": {
    "GROUP_CHOSEN": {
      "guard": {
        "type": "isAnotherGroup"
      },
      "target": ".loading",
      "actions": {
        "type": "storeGroup"
      }
    },
    "OPEN_CUSTOMER": [
      {
        "guard": {
          "type": "isAnotherPlace"
        },
        "target": ".leaving",
        "actions": {
          "type": "storeWanted"
        }
      },
      {
        "guard": {
          "type": "isAnother"
        },
        "actions": [
          {
            "type": "storeCurrent"
          },
          {
            "type": "tellCustomer"
          }
        ]
      },
      {
        "guard": "leadsOn",
        "actions": {
          "type": "goTo"
        }
      }
    ]
  },
  "states": {
    "loading": {
      "invoke": {
        "id": "loadCustomers",
        "src": "loadCustomers",
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
    "listed": {
      "on": {
        "CUSTOMERS_OUTDATED": "loading",
        "CUSTOMER_CHOSEN": {
          "guard": {
            "type": "isAnother"
          },
          "target": "leaving",
          "actions": {
            "type": "storeWanted"
          }
        }
      }
    },
    "leaving": {
      "invoke": {
        "id": "leavingWork",
        "src": "leavingWork",
        "onDone": [
          {
            "guard": {
              "type": "isLeft"
            },
            "target": "settling",
            "actions": [
              {
                "type": "storeCurrent"
              },
              {
                "type": "tellCustomer"
              }
            ]
          },
          {
            "target": "settling"
          }
        ],
        "onError": "settling"
      }
    },
    "settling": {
      "always": [
        {
          "guard": "hasList",
          "target": "listed"
        },
        {
          "target": "loading"
        }
      ]
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "CUSTOMERS_OUTDATED": "loading"
      }
    }
  }
});
