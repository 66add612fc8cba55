import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "changePolling",
  "initial": "resting",
  "on": {
    "MARK_READ": {
      "target": ".resting",
      "actions": {
        "type": "store"
      }
    }
  },
  "states": {
    "resting": {
      "after": {
        "POLL_INTERVAL": "polling"
      }
    },
    "polling": {
      "invoke": {
        "id": "loadMark",
        "src": "loadMark",
        "onDone": [
          {
            "guard": {
              "type": "isNews"
            },
            "target": "resting",
            "actions": [
              {
                "type": "store"
              },
              {
                "type": "tell"
              }
            ]
          },
          {
            "target": "resting"
          }
        ],
        "onError": "resting"
      }
    }
  }
});
