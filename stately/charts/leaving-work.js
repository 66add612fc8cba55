import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "leavingWork",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isUnsaved",
          "target": "asking"
        },
        {
          "target": "left"
        }
      ]
    },
    "asking": {
      "on": {
        "LEAVE": "left",
        "STAY": "staying"
      }
    },
    "left": {
      "type": "final",
      "entry": "markLeft"
    },
    "staying": {
      "type": "final"
    }
  }
});
