import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "bulkRates",
  "initial": "stating",
  "states": {
    "stating": {
      "on": {
        "RULE_EDITED": {
          "actions": {
            "type": "edit"
          }
        },
        "TAKE_PROPOSALS": {
          "guard": {
            "type": "bringsRates"
          },
          "target": "closed",
          "actions": {
            "type": "take"
          }
        },
        "CLOSE": "closed"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
