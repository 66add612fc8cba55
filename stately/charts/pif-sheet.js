import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "pifSheet",
  "initial": "resting",
  "on": {
    "SAMPLES_READ": {
      "actions": {
        "type": "takeRead"
      }
    },
    "SAMPLES_SAVED": {
      "actions": {
        "type": "takeSaved"
      }
    },
    "STATUSES_CHANGED": {
      "actions": {
        "type": "takeStatuses"
      }
    }
  },
  "states": {
    "resting": {
      "on": {
        "TAB_CHOSEN": {
          "actions": {
            "type": "showTab"
          }
        },
        "CELL_CHOSEN": {
          "actions": {
            "type": "choose"
          }
        },
        "MOVED": {
          "actions": {
            "type": "move"
          }
        },
        "ROW_TOGGLED": {
          "actions": {
            "type": "toggleRow"
          }
        },
        "ALL_TOGGLED": {
          "actions": {
            "type": "toggleAll"
          }
        },
        "MISSING_CHOSEN": {
          "guard": "mayEdit",
          "actions": {
            "type": "gather"
          }
        },
        "ANALYTES_TOGGLED": {
          "actions": "toggleAnalytes"
        },
        "EDIT_STARTED": {
          "guard": "isEditable",
          "target": "typing"
        },
        "PASTED": {
          "guard": "mayEdit",
          "actions": {
            "type": "paste"
          }
        },
        "CELLS_CLEARED": {
          "guard": "mayEdit",
          "actions": "clearCells"
        },
        "FILLED_DOWN": {
          "guard": "mayEdit",
          "actions": "fillDown"
        },
        "NEXT_ERROR": {
          "actions": "goToError"
        },
        "UNDO": {
          "actions": "undo"
        },
        "REDO": {
          "actions": "redo"
        },
        "CLEAR": {
          "guard": "mayClear",
          "actions": "clear"
        },
        "SAVE": {
          "guard": "maySave",
          "actions": "askSave"
        },
        "RUN_ENGINE": {
          "guard": "mayRun",
          "actions": "askRun"
        },
        "CLOSE": [
          {
            "guard": "hasChanges",
            "target": "confirmingDiscard"
          },
          {
            "actions": "askClose"
          }
        ]
      }
    },
    "typing": {
      "invoke": {
        "id": "cellEditor",
        "src": "cellEditor",
        "onDone": {
          "target": "resting",
          "actions": {
            "type": "takeDraft"
          }
        }
      }
    },
    "confirmingDiscard": {
      "on": {
        "KEEP_EDITING": "resting",
        "DISCARD_CHANGES": {
          "target": "resting",
          "actions": [
            "clear",
            "askClose"
          ]
        }
      }
    }
  }
});
