import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "heartbeat",
  "context": {
    "beat": null,
    "error": null
  },
  "initial": "asking",
  "states": {
    "asking": {
      "invoke": {
        "id": "askHeartbeat",
        "src": "askHeartbeat",
        "input": {},
        "onDone": {
          "target": "answered",
          "actions": {
            "type": "storeBeat"
          }
        },
        "onError": {
          "target": "silent",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "answered": {
      "on": {
        "REFRESH": "asking"
      },
      "after": {
        "POLL_INTERVAL": "asking"
      }
    },
    "silent": {
      "on": {
        "REFRESH": "asking"
      },
      "after": {
        "POLL_INTERVAL": "asking"
      }
    }
  }
});
