import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "compositeEditor",
  "initial": "editing",
  "states": {
    "editing": {
      "on": {
        "NAME_TYPED": {
          "actions": {
            "type": "storeName"
          }
        },
        "WEIGHT_TYPED": {
          "actions": {
            "type": "storeWeight"
          }
        },
        "ORIGINAL_ADDED": {
          "guard": {
            "type": "isCandidate"
          },
          "actions": {
            "type": "addOriginal"
          }
        },
        "ORIGINAL_REMOVED": {
          "actions": {
            "type": "removeOriginal"
          }
        },
        "SAVE": [
          {
            "guard": "isSaveable",
            "target": "saving",
            "actions": "saveCarefully"
          },
          {
            "guard": "isUnchanged",
            "target": "closed"
          }
        ],
        "SAVE_ANYWAY": {
          "guard": "maySaveAnyway",
          "target": "saving",
          "actions": "saveOver"
        },
        "TAKE_APART": {
          "guard": "isStored",
          "target": "confirmingTakeApart"
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
        "id": "saveComposite",
        "src": "saveComposite",
        "onDone": [
          {
            "guard": {
              "type": "hasNews"
            },
            "target": "telling",
            "actions": [
              {
                "type": "storeMixed"
              },
              {
                "type": "toastSaved"
              }
            ]
          },
          {
            "target": "closed",
            "actions": [
              {
                "type": "storeMixed"
              },
              {
                "type": "toastSaved"
              }
            ]
          }
        ],
        "onError": {
          "target": "editing",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "telling": {
      "on": {
        "CLOSE": "closed"
      }
    },
    "confirmingTakeApart": {
      "on": {
        "CONFIRM": "takingApart",
        "CANCEL": "editing"
      }
    },
    "takingApart": {
      "entry": "forgetFailure",
      "invoke": {
        "id": "takeApart",
        "src": "takeApart",
        "onDone": {
          "target": "closed",
          "actions": [
            "outdate",
            "toastApart"
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
