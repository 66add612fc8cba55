import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "cropChoice",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadOffer",
        "src": "loadOffer",
        "input": {},
        "onDone": {
          "target": "choosing",
          "actions": {
            "type": "storeOffer"
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
    "choosing": {
      "on": {
        "CROP_CHOSEN": {
          "actions": {
            "type": "chooseCrop"
          }
        },
        "MODEL_CHOSEN": {
          "actions": {
            "type": "chooseModel"
          }
        },
        "GRADE_CHOSEN": {
          "actions": {
            "type": "chooseGrade"
          }
        },
        "SAVE": [
          {
            "guard": {
              "type": "isEdited and isUnfit"
            },
            "actions": "sayFault"
          },
          {
            "guard": {
              "type": "isEdited and wouldReset"
            },
            "target": "confirmingReset"
          },
          {
            "guard": "isEdited",
            "target": "saving"
          }
        ],
        "CLOSE": "closed"
      }
    },
    "confirmingReset": {
      "on": {
        "CONFIRM": "saving",
        "CANCEL": "choosing"
      }
    },
    "saving": {
      "entry": "forgetFailure",
      "invoke": {
        "id": "saveCrop",
        "src": "saveCrop",
        "onDone": {
          "target": "closed",
          "actions": "markChanged"
        },
        "onError": {
          "target": "choosing",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
