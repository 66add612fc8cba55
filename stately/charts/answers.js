import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "answers",
  "initial": "waiting",
  "on": {
    "RUN_CHOSEN": {
      "guard": {
        "type": "isOtherRun"
      },
      "target": ".loading",
      "actions": {
        "type": "chooseRun"
      }
    }
  },
  "states": {
    "waiting": {},
    "loading": {
      "invoke": {
        "id": "loadAnswers",
        "src": "loadAnswers",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "store"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": "dropAnswers"
        }
      }
    },
    "shown": {},
    "unavailable": {
      "on": {
        "RETRY": "loading"
      }
    }
  }
});
