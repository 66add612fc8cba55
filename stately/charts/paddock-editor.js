import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "paddockEditor",
  "invoke": {
    "id": "loadPaddockChanges",
    "src": "loadPaddockChanges",
    "onDone": {
      "actions": {
        "type": "storeChanges"
      }
    },
    "onError": {
      "actions": {
        "type": "storeChanges",
        "params": []
      }
    }
  },
  "initial": "editing",
  "states": {
    "editing": {
      "on": {
        "DRAFT_TYPED": {
          "actions": [
            {
              "type": "storeDraft"
            },
            "forgetShared"
          ]
        },
        "FARM_CHOSEN": {
          "actions": {
            "type": "storeDraft"
          }
        },
        "POINT_PICKED": {
          "actions": [
            {
              "type": "storeCorner"
            },
            "forgetShared"
          ]
        },
        "SNAPPING_SWITCHED": {
          "actions": {
            "type": "storeSnapping"
          }
        },
        "REMOVE_CORNER": {
          "guard": "hasCorners",
          "actions": [
            "removeCorner",
            "forgetShared"
          ]
        },
        "CLEAR_BOUNDARY": {
          "guard": "hasCorners",
          "actions": [
            "clearBoundary",
            "forgetShared"
          ]
        },
        "MAP_FAILED": {
          "actions": "noteUndrawable"
        },
        "SAVE": {
          "guard": "isSaveable",
          "target": "saving",
          "actions": "saveCarefully"
        },
        "SAVE_ANYWAY": [
          {
            "guard": "isTooOld",
            "target": "saving",
            "actions": "saveOver"
          },
          {
            "guard": "isShared",
            "target": "saving",
            "actions": "saveShared"
          }
        ],
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
        "id": "savePaddock",
        "src": "savePaddock",
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
