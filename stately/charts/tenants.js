import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "tenants",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadTenants",
        "src": "loadTenants",
        "input": {},
        "onDone": [
          {
            "guard": {
              "type": "isNone"
            },
            "target": "none"
          },
          {
            "target": "chosen",
            "actions": [
              {
                "type": "storeTenants"
              },
              "tellTenant"
            ]
          }
        ],
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "TENANTS_CHANGED": "loading"
      }
    },
    "none": {
      "on": {
        "RETRY": "loading",
        "TENANTS_CHANGED": "loading"
      }
    },
    "refreshing": {
      "invoke": {
        "id": "refreshTenants",
        "src": "refreshTenants",
        "input": {},
        "onDone": [
          {
            "guard": {
              "type": "isStillThere"
            },
            "target": "chosen",
            "actions": {
              "type": "storeTenants"
            }
          },
          {
            "target": "chosen"
          }
        ],
        "onError": "chosen"
      }
    },
    "chosen": {
      "on": {
        "TENANTS_CHANGED": "refreshing",
        "TENANT_CHOSEN": {
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
            "target": "chosen",
            "actions": [
              {
                "type": "storeCurrent"
              },
              "tellTenant"
            ]
          },
          {
            "target": "chosen"
          }
        ],
        "onError": "chosen"
      }
    }
  }
});
