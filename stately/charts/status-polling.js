import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "statusPolling",
  "initial": "deciding",
  "on": {
    "WATCH": {
      "target": ".deciding",
      "actions": {
        "type": "storeSamples"
      }
    },
    "RUN_REQUESTED": {
      "target": ".polling",
      "actions": "hurry"
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isUnknown",
          "target": "polling"
        },
        {
          "guard": "hasSamples",
          "target": "resting"
        },
        {
          "target": "idle"
        }
      ]
    },
    "idle": {
      "on": {
        "RUN_REQUESTED": {
          "actions": "hurry"
        }
      }
    },
    "resting": {
      "after": {
        "POLL_INTERVAL": "polling"
      }
    },
    "polling": {
      "invoke": {
        "id": "loadStatuses",
        "src": "loadStatuses",
        "onDone": [
          {
            "guard": {
              "type": "hasNewResult"
            },
            "target": "resting",
            "actions": [
              {
                "type": "tellStatus"
              },
              {
                "type": "tellResult"
              },
              {
                "type": "storeStatuses"
              }
            ]
          },
          {
            "guard": {
              "type": "hasNewStatus"
            },
            "target": "resting",
            "actions": [
              {
                "type": "tellStatus"
              },
              {
                "type": "storeStatuses"
              }
            ]
          },
          {
            "target": "resting",
            "actions": {
              "type": "storeStatuses"
            }
          }
        ],
        "onError": "resting"
      }
    }
  }
});
