import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "otherCustomer",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isUnsaved",
          "target": "asking"
        },
        {
          "target": "following"
        }
      ]
    },
    "asking": {
      "on": {
        "FOLLOW": "following",
        "STAY": "staying"
      }
    },
    "following": {
      "entry": "openCustomer"
    },
    "staying": {
      "type": "final"
    }
  }
});
