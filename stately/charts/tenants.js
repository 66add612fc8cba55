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
        "RETRY": "loading"
      }
    },
    "none": {
      "on": {
        "RETRY": "loading"
      }
    },
    "chosen": {
      "on": {
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
