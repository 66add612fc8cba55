import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "paddockRemoval",
  "initial": "asking",
  "states": {
    "asking": {
      "on": {
        "CONFIRM": "removing",
        "CANCEL": "closed"
      }
    },
    "removing": {
      "invoke": {
        "id": "removePaddocks",
        "src": "removePaddocks",
        "onDone": {
          "target": "closed",
          "actions": [
            {
              "type": "storeRemoved"
            },
            {
              "type": "toastRemoved"
            }
          ]
        },
        "onError": {
          "target": "closed",
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
