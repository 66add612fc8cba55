import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "customerEditor",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadCustomer",
        "src": "loadCustomer",
        "onDone": {
          "target": "editing",
          "actions": {
            "type": "begin"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeFailure"
          }
        }
      },
      "on": {
        "CLOSE": "closed"
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "CLOSE": "closed"
      }
    },
    "editing": {
      "on": {
        "FIELD_TYPED": {
          "actions": {
            "type": "storeField"
          }
        },
        "ACTIVE_SWITCHED": {
          "actions": {
            "type": "storeActive"
          }
        },
        "ADVISERS_CHOSEN": {
          "actions": {
            "type": "storeAdvisers"
          }
        },
        "FARM_TYPED": {
          "guard": {
            "type": "hasFarm"
          },
          "actions": {
            "type": "storeFarm"
          }
        },
        "ADD_FARM": {
          "actions": "addFarm"
        },
        "REMOVE_FARM": {
          "guard": {
            "type": "isNewFarm"
          },
          "actions": {
            "type": "takeOutFarm"
          }
        },
        "SAVE": {
          "guard": "isSaveable",
          "target": "saving",
          "actions": "saveCarefully"
        },
        "SAVE_ANYWAY": {
          "guard": "maySaveAnyway",
          "target": "saving",
          "actions": "saveOver"
        },
        "CLOSE": [
          {
            "guard": "isChanged",
            "target": "confirmingDiscard"
          },
          {
            "target": "closed"
          }
        ]
      }
    },
    "saving": {
      "entry": "forgetFailure",
      "invoke": {
        "id": "saveCustomer",
        "src": "saveCustomer",
        "onDone": {
          "target": "closed",
          "actions": [
            {
              "type": "storeSaved"
            },
            {
              "type": "toastSaved"
            },
            "tellCustomers"
          ]
        },
        "onError": {
          "target": "editing",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "confirmingDiscard": {
      "on": {
        "KEEP_EDITING": "editing",
        "DISCARD": "closed"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
