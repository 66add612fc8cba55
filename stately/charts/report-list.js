import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "reportList",
  "initial": "settled",
  "states": {
    "settled": {
      "entry": "showAsStored",
      "on": {
        "MOVE": {
          "guard": {
            "type": "isMove"
          },
          "target": "reordering",
          "actions": {
            "type": "showMoved"
          }
        },
        "REMOVE": {
          "guard": {
            "type": "isInList"
          },
          "target": "removing",
          "actions": {
            "type": "showWithout"
          }
        },
        "UNDO_REMOVAL": {
          "guard": "hasRemoved",
          "target": "restoring"
        }
      }
    },
    "reordering": {
      "invoke": {
        "id": "reorderList",
        "src": "reorderList",
        "onDone": {
          "target": "settled",
          "actions": {
            "type": "tellReport"
          }
        },
        "onError": {
          "target": "settled",
          "actions": [
            {
              "type": "sayFailure"
            },
            "tellOutdated"
          ]
        }
      }
    },
    "removing": {
      "invoke": {
        "id": "removeListed",
        "src": "removeListed",
        "onDone": {
          "target": "settled",
          "actions": [
            {
              "type": "tellReport"
            },
            "offerUndo"
          ]
        },
        "onError": {
          "target": "settled",
          "actions": [
            "forgetRemoved",
            {
              "type": "sayFailure"
            },
            "tellOutdated"
          ]
        }
      }
    },
    "restoring": {
      "invoke": {
        "id": "restoreListed",
        "src": "restoreListed",
        "onDone": {
          "target": "settled",
          "actions": [
            "forgetRemoved",
            {
              "type": "tellReport"
            }
          ]
        },
        "onError": {
          "target": "settled",
          "actions": [
            {
              "type": "sayFailure"
            },
            "offerUndo"
          ]
        }
      }
    }
  }
});
