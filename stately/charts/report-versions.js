import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "reportVersions",
  "initial": "deciding",
  "on": {
    "REPORT_READ": {
      "actions": {
        "type": "storeReport"
      }
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isOpen",
          "target": "open"
        },
        {
          "guard": "isChecked",
          "target": "checked"
        },
        {
          "target": "checking"
        }
      ]
    },
    "open": {
      "on": {
        "DUPLICATE": {
          "guard": "mayCopy",
          "target": "copying"
        },
        "COMPARE": {
          "guard": "mayCompare",
          "target": "comparing"
        },
        "REPORT_READ": {
          "target": "deciding",
          "actions": {
            "type": "storeReport"
          }
        }
      }
    },
    "checking": {
      "invoke": {
        "id": "loadChanges",
        "src": "loadChanges",
        "onDone": {
          "target": "checked",
          "actions": {
            "type": "storeChanges"
          }
        },
        "onError": "unchecked"
      },
      "on": {
        "DUPLICATE": {
          "guard": "mayCopy",
          "target": "copying"
        },
        "COMPARE": {
          "guard": "mayCompare",
          "target": "comparing"
        },
        "RENEW": {
          "guard": "mayRenew",
          "target": "renewing"
        },
        "REOPEN": {
          "guard": "mayReopen",
          "target": "reopening"
        },
        "REPORT_READ": {
          "target": "deciding",
          "reenter": true,
          "actions": {
            "type": "storeReport"
          }
        }
      }
    },
    "checked": {
      "on": {
        "DUPLICATE": {
          "guard": "mayCopy",
          "target": "copying"
        },
        "COMPARE": {
          "guard": "mayCompare",
          "target": "comparing"
        },
        "RENEW": {
          "guard": "mayRenew",
          "target": "renewing"
        },
        "REOPEN": {
          "guard": "mayReopen",
          "target": "reopening"
        },
        "LIST_TOGGLED": {
          "actions": {
            "type": "storeListed"
          }
        },
        "REPORT_READ": {
          "target": "deciding",
          "actions": {
            "type": "storeReport"
          }
        }
      }
    },
    "unchecked": {
      "on": {
        "DUPLICATE": {
          "guard": "mayCopy",
          "target": "copying"
        },
        "COMPARE": {
          "guard": "mayCompare",
          "target": "comparing"
        },
        "RENEW": {
          "guard": "mayRenew",
          "target": "renewing"
        },
        "REOPEN": {
          "guard": "mayReopen",
          "target": "reopening"
        },
        "RETRY": "checking",
        "REPORT_READ": {
          "target": "deciding",
          "actions": {
            "type": "storeReport"
          }
        }
      }
    },
    "renewing": {
      "on": {
        "LIST_TOGGLED": {
          "actions": {
            "type": "storeListed"
          }
        }
      },
      "invoke": {
        "id": "renewReport",
        "src": "renewReport",
        "onDone": {
          "target": "deciding",
          "actions": [
            {
              "type": "sayRenewed"
            },
            {
              "type": "goToReport"
            }
          ]
        },
        "onError": {
          "target": "deciding",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "comparing": {
      "invoke": {
        "id": "comparison",
        "src": "comparison",
        "onDone": "deciding"
      }
    },
    "reopening": {
      "invoke": {
        "id": "reopening",
        "src": "reopening",
        "onDone": [
          {
            "guard": {
              "type": "isReopened"
            },
            "target": "deciding",
            "actions": [
              "sayReopened",
              {
                "type": "tellReport"
              }
            ]
          },
          {
            "target": "deciding"
          }
        ]
      }
    },
    "copying": {
      "invoke": {
        "id": "naming",
        "src": "naming",
        "onDone": [
          {
            "guard": {
              "type": "hasCreated"
            },
            "target": "deciding",
            "actions": {
              "type": "goToReport"
            }
          },
          {
            "target": "deciding"
          }
        ]
      }
    }
  }
});
