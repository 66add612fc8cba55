import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "app",
  "invoke": [
    {
      "id": "toaster",
      "src": "toaster",
      "systemId": "toaster",
      "onError": ".broken"
    },
    {
      "id": "connection",
      "src": "connection",
      "systemId": "connection",
      "onError": ".broken"
    },
    {
      "id": "session",
      "src": "session",
      "systemId": "session",
      "onError": ".broken"
    },
    {
      "id": "navigation",
      "src": "navigation",
      "systemId": "navigation",
      "onError": ".broken"
    }
  ],
  "initial": "starting",
  "on": {
    "PLACE_CHANGED": [
      {
        "guard": {
          "type": "leadsTo"
        },
        "actions": [
          {
            "type": "storePlace"
          },
          "signOut"
        ]
      },
      {
        "guard": {
          "type": "leadsTo"
        },
        "actions": [
          {
            "type": "storePlace"
          },
          "resetPassword"
        ]
      },
      {
        "actions": {
          "type": "storePlace"
        }
      }
    ],
    "SIGNED_IN": {
      "target": ".signedIn",
      "actions": {
        "type": "forgetWorkOfOthers"
      }
    },
    "SIGNED_OUT": ".signedOut",
    "SIGN_OUT_STARTED": {
      "target": ".leaving",
      "actions": "forgetWork"
    }
  },
  "states": {
    "starting": {},
    "signedOut": {},
    "leaving": {},
    "signedIn": {
      "invoke": {
        "id": "tenants",
        "src": "tenants",
        "systemId": "tenants",
        "onError": "broken"
      },
      "on": {
        "TENANT_CHANGED": {
          "target": ".preparing",
          "actions": [
            {
              "type": "storeTenant"
            },
            "loadAccess"
          ]
        },
        "ACCESS_SETTLED": {
          "guard": "hasTenant",
          "target": ".working",
          "actions": {
            "type": "storePermissions"
          }
        }
      },
      "initial": "preparing",
      "states": {
        "preparing": {},
        "working": {
          "invoke": {
            "id": "workspace",
            "src": "workspace",
            "systemId": "workspace",
            "onError": "#app.broken"
          },
          "on": {
            "PLACE_CHANGED": {
              "actions": [
                {
                  "type": "storePlace"
                },
                {
                  "type": "tellPlace"
                }
              ]
            }
          }
        }
      }
    },
    "broken": {
      "type": "final"
    }
  }
});
