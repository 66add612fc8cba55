import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "blendSolver",
  "initial": "stating",
  "states": {
    "stating": {
      "on": {
        "TARGET_EDITED": {
          "actions": {
            "type": "edit"
          }
        },
        "SOLVE": [
          {
            "guard": {
              "type": "hasProblem"
            },
            "actions": "sayProblem"
          },
          {
            "target": "solved",
            "actions": {
              "type": "storeSolved"
            }
          }
        ],
        "CLOSE": "closed"
      }
    },
    "solved": {
      "on": {
        "CLOSE": "closed",
        "TARGET_EDITED": {
          "target": "stating",
          "actions": {
            "type": "edit"
          }
        },
        "TAKE_PROPOSALS": {
          "guard": "hasShares",
          "target": "closed",
          "actions": "take"
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
