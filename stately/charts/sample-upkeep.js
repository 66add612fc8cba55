import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "sampleUpkeep",
  "initial": "free",
  "states": {
    "free": {
      "on": {
        "SHOW_UPLOADS": "showingUploads"
      }
    },
    "showingUploads": {
      "invoke": {
        "id": "uploads",
        "src": "uploads",
        "onDone": [
          {
            "guard": {
              "type": "isChanged"
            },
            "target": "free",
            "actions": "tellChanged"
          },
          {
            "target": "free"
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    }
  }
});
