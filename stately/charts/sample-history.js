import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "sampleHistory",
  "context": {
    "sampleId": null,
    "history": null,
    "error": null
  },
  "initial": "closed",
  "on": {
    "OPEN_SAMPLE": [
      {
        "guard": {
          "type": "isSample"
        },
        "target": ".loading",
        "actions": {
          "type": "openSample"
        }
      },
      {
        "target": ".closed",
        "actions": "close"
      }
    ]
  },
  "states": {
    "closed": {},
    "loading": {
      "invoke": {
        "id": "loadHistory",
        "src": "loadHistory",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storeHistory"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "shown": {},
    "unavailable": {
      "on": {
        "RETRY": {
          "target": "loading",
          "actions": "forgetError"
        }
      }
    }
  }
});
