import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "resultsPolling",
  "initial": "resting",
  "on": {
    "FRESHNESS_READ": {
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
        "id": "loadOutdated",
        "src": "loadOutdated",
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
