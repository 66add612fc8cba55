import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "cellNote",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadNotes",
        "src": "loadNotes",
        "onDone": {
          "target": "writing",
          "actions": {
            "type": "storeNotes"
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
    "writing": {
      "on": {
        "TYPED": {
          "guard": "mayWrite",
          "actions": {
            "type": "storeDraft"
          }
        },
        "SAVE": {
          "guard": "maySave",
          "target": "saving"
        },
        "CLOSE": [
          {
            "guard": "hasDraft",
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
        "id": "writeNote",
        "src": "writeNote",
        "onDone": {
          "target": "closed",
          "actions": [
            "markWritten",
            {
              "type": "storeNotes"
            }
          ]
        },
        "onError": {
          "target": "writing",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "confirmingDiscard": {
      "on": {
        "KEEP_EDITING": "writing",
        "DISCARD": "closed"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
