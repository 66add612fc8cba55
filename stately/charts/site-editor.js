import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "siteEditor",
  "initial": "editing",
  "states": {
    "editing": {
      "on": {
        "NAME_TYPED": {
          "actions": {
            "type": "storeName"
          }
        },
        "PADDOCK_CHOSEN": {
          "actions": {
            "type": "storePaddock"
          }
        },
        "ON_MAP_SWITCHED": {
          "actions": {
            "type": "storeOnMap"
          }
        },
        "COORDINATE_TYPED": {
          "actions": {
            "type": "storeCoordinate"
          }
        },
        "POINT_PICKED": {
          "actions": {
            "type": "storePoint"
          }
        },
        "MAP_FAILED": {
          "actions": "noteUndrawable"
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
        "id": "saveSite",
        "src": "saveSite",
        "onDone": {
          "target": "closed",
          "actions": [
            {
              "type": "storeSaved"
            },
            {
              "type": "toastSaved"
            }
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
