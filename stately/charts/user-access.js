import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "userAccess",
  "initial": "unknown",
  "on": {
    "LOAD_ACCESS": ".loading"
  },
  "states": {
    "unknown": {},
    "loading": {
      "invoke": {
        "id": "loadUserAccess",
        "src": "loadUserAccess",
        "input": {},
        "onDone": {
          "target": "known",
          "actions": {
            "type": "tellAccess"
          }
        },
        "onError": {
          "target": "refused",
          "actions": [
            {
              "type": "toastError"
            },
            {
              "type": "tellRefusal"
            }
          ]
        }
      }
    },
    "known": {},
    "refused": {}
  }
});
