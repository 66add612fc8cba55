import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "orderedList",
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
            "type": "tellAnswer"
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
        "id": "remove",
        "src": "remove",
        "onDone": {
          "target": "settled",
          "actions": [
            {
              "type": "tellAnswer"
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
        "id": "restore",
        "src": "restore",
        "onDone": {
          "target": "reordering",
          "actions": [
            {
              "type": "tellAnswer"
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
