import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "sampleCorrections",
  "initial": "free",
  "on": {
    "UNDO_CORRECTION": {
      "guard": "mayUndo",
      "actions": {
        "type": "storeUndoing"
      }
    }
  },
  "states": {
    "free": {
      "always": {
        "guard": "hasUndoing",
        "target": "undoing"
      },
      "on": {
        "EDIT_SAMPLES": {
          "guard": {
            "type": "mayEdit"
          },
          "target": "editing",
          "actions": {
            "type": "storeSamples"
          }
        },
        "DELETE_SAMPLES": {
          "guard": {
            "type": "mayDelete"
          },
          "target": "deleting",
          "actions": {
            "type": "storeSamples"
          }
        }
      }
    },
    "editing": {
      "exit": "forgetSamples",
      "invoke": {
        "id": "correctionEditor",
        "src": "correctionEditor",
        "onDone": [
          {
            "guard": {
              "type": "isSaved"
            },
            "target": "free",
            "actions": [
              "tellChanged",
              {
                "type": "saySaved"
              }
            ]
          },
          {
            "guard": {
              "type": "isOutdated"
            },
            "target": "free",
            "actions": "tellChanged"
          },
          {
            "target": "free"
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "deleting": {
      "exit": "forgetSamples",
      "invoke": {
        "id": "deleteSamples",
        "src": "deleteSamples",
        "onDone": {
          "target": "free",
          "actions": [
            "tellChanged",
            {
              "type": "saySaved"
            }
          ]
        },
        "onError": {
          "target": "free",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "undoing": {
      "invoke": {
        "id": "undoCorrection",
        "src": "undoCorrection",
        "onDone": {
          "target": "free",
          "actions": [
            "dropUndone",
            "tellChanged",
            {
              "type": "sayUndone"
            }
          ]
        },
        "onError": {
          "target": "free",
          "actions": [
            "dropUndone",
            "tellChanged",
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    }
  }
});
