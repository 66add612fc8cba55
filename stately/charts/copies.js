import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "copies",
  "context": {
    "takenOn": null
  },
  "invoke": {
    "id": "watchCopies",
    "src": "watchCopies",
    "input": {},
    "onError": {
      "target": ".live",
      "actions": "forgetDate"
    }
  },
  "initial": "live",
  "states": {
    "live": {
      "on": {
        "COPY_SHOWN": {
          "target": "copied",
          "actions": {
            "type": "storeDate"
          }
        }
      }
    },
    "copied": {
      "on": {
        "COPY_SHOWN": {
          "actions": {
            "type": "storeDate"
          }
        },
        "COPIES_REPLACED": {
          "target": "live",
          "actions": "forgetDate"
        },
        "REFRESH": "reloading"
      }
    },
    "reloading": {
      "invoke": {
        "id": "reloadPage",
        "src": "reloadPage",
        "input": {},
        "onDone": "copied",
        "onError": "copied"
      }
    }
  }
});
