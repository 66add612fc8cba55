import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "cellEditor",
  "initial": "typing",
  "states": {
    "typing": {
      "on": {
        "TYPED": {
          "actions": {
            "type": "storeText"
          }
        },
        "STEP": {
          "actions": {
            "type": "step"
          }
        },
        "COMMIT": {
          "target": "committed",
          "actions": {
            "type": "storeMove"
          }
        },
        "CANCEL": {
          "target": "cancelled",
          "actions": "giveUp"
        }
      }
    },
    "committed": {
      "type": "final"
    },
    "cancelled": {
      "type": "final"
    }
  }
});
