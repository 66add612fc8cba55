import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "arrangement",
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
        "id": "reorder",
        "src": "reorder",
        "onDone": {
          "target": "settled",
          "actions": {
            "type": "tellList"
          }
        },
        "onError": {
          "target": "settled",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "removing": {
      "invoke": {
        "id": "remove",
        "src": "remove",
        "onDone": {
          "target": "settled",
          "actions": [
            {
              "type": "tellList"
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
            }
          ]
        }
      }
    },
    "restoring": {
      "invoke": {
        "id": "restore",
        "src": "restore",
        "onDone": {
          "target": "reordering",
          "actions": [
            {
              "type": "tellList"
            },
            {
              "type": "showRestored"
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
