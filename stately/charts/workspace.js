import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "workspace",
  "invoke": {
    "id": "customers",
    "src": "customers",
    "systemId": "customers",
    "onError": ".broken"
  },
  "initial": "opening",
  "on": {
    "PLACE_CHANGED": [
      {
        "guard": {
          "type": "wasLeftOpen"
        },
        "actions": {
          "type": "reopen"
        }
      },
      {
        "guard": {
          "type": "isElsewhere"
        },
        "target": ".opening",
        "actions": {
          "type": "storePlace"
        }
      }
    ],
    "CUSTOMER_CHANGED": {
      "target": ".opening",
      "actions": [
        {
          "type": "storeCustomer"
        },
        {
          "type": "leaveRecords"
        }
      ]
    }
  },
  "states": {
    "opening": {
      "invoke": {
        "id": "openPage",
        "src": "openPage",
        "onDone": "turning",
        "onError": "broken"
      }
    },
    "turning": {
      "always": [
        {
          "guard": {
            "type": "isAt",
            "params": "dashboard"
          },
          "target": "dashboard"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "tenants"
          },
          "target": "tenants"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "customerList"
          },
          "target": "customerList"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "samples"
          },
          "target": "samples"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "profile"
          },
          "target": "profile"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "settings"
          },
          "target": "settings"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "recommendations"
          },
          "target": "recommendations"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "builder"
          },
          "target": "builder"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "reportBuilder"
          },
          "target": "reportBuilder"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "heartbeat"
          },
          "target": "heartbeat"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "mailbox"
          },
          "target": "mailbox"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "notFound"
          },
          "target": "notFound"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "logout"
          },
          "target": "leaving",
          "actions": "signOut"
        },
        {
          "guard": {
            "type": "isAt",
            "params": "passwordReset"
          },
          "target": "leaving",
          "actions": "resetPassword"
        },
        {
          "target": "returning",
          "actions": "goToDashboard"
        }
      ]
    },
    "returning": {},
    "leaving": {},
    "dashboard": {
      "invoke": {
        "id": "dashboard",
        "src": "dashboard",
        "systemId": "dashboard",
        "onError": "broken"
      }
    },
    "tenants": {},
    "customerList": {
      "invoke": {
        "id": "customerList",
        "src": "customerList",
        "systemId": "customerList",
        "onError": "broken"
      },
      "exit": {
        "type": "keepSlice",
        "params": "customerList"
      }
    },
    "samples": {
      "invoke": {
        "id": "samples",
        "src": "samples",
        "systemId": "samples",
        "onError": "broken"
      },
      "exit": {
        "type": "keepSlice",
        "params": "samples"
      }
    },
    "profile": {
      "invoke": {
        "id": "profile",
        "src": "profile",
        "systemId": "profile",
        "onError": "broken"
      },
      "exit": {
        "type": "keepSlice",
        "params": "profile"
      }
    },
    "settings": {
      "invoke": {
        "id": "settings",
        "src": "settings",
        "systemId": "settings",
        "onError": "broken"
      },
      "exit": {
        "type": "keepSlice",
        "params": "settings"
      }
    },
    "recommendations": {
      "invoke": {
        "id": "recommendations",
        "src": "recommendations",
        "systemId": "recommendations",
        "onError": "broken"
      },
      "exit": {
        "type": "dropSlice",
        "params": "recommendations"
      }
    },
    "builder": {
      "invoke": {
        "id": "builder",
        "src": "builder",
        "systemId": "builder",
        "onError": "broken"
      },
      "exit": {
        "type": "keepSlice",
        "params": "builder"
      }
    },
    "reportBuilder": {
      "invoke": {
        "id": "reportBuilder",
        "src": "reportBuilder",
        "systemId": "reportBuilder",
        "onError": "broken"
      },
      "exit": {
        "type": "keepSlice",
        "params": "reportBuilder"
      }
    },
    "heartbeat": {
      "invoke": {
        "id": "heartbeat",
        "src": "heartbeat",
        "systemId": "heartbeat",
        "onError": "broken"
      }
    },
    "mailbox": {
      "invoke": {
        "id": "mailbox",
        "src": "mailbox",
        "systemId": "mailbox",
        "onError": "broken"
      }
    },
    "notFound": {},
    "broken": {}
  }
});
