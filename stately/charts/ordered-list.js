import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "orderedList",
  "initial": "settled",
  "on": {
    "UNDO_REMOVAL": [
      {
        "guard": {
          "type": "isRemoved"
        },
        "actions": {
          "type": "want"
        }
      },
      {
        "actions": "sayTooLate"
      }
    ]
  },
  "states": {
    "settled": {
      "entry": "showAsStored",
      "always": {
        "guard": "isWanted",
        "target": "restoring",
        "actions": "takeWanted"
      },
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
            "remember",
            "offerUndo",
            "forgetMoving"
          ]
        },
        "onError": {
          "target": "settled",
          "actions": [
            "forgetMoving",
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
            "remember",
            "offerUndo",
            {
              "type": "sayFailure"
            },
            "forgetMoving"
          ]
        }
      }
    }
  }
});
