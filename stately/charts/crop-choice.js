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
        "SAVE": {
          "guard": "isChosen",
          "target": "saving"
        },
        "CLOSE": "closed"
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
