import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "connection",
  "context": {
    "waiting": []
  },
  "invoke": {
    "id": "watchConnectivity",
    "src": "watchConnectivity",
    "input": {},
    "onError": {
      "target": ".steady"
    }
  },
  "initial": "steady",
  "states": {
    "steady": {
      "on": {
        "ATTEMPT_FAILED": {
          "target": "retrying",
          "actions": {
            "type": "addWaiting"
          }
        },
        "WENT_OFFLINE": "offline"
      }
    },
    "retrying": {
      "on": {
        "ATTEMPT_FAILED": {
          "actions": {
            "type": "addWaiting"
          }
        },
        "CALL_SETTLED": [
          {
            "guard": {
              "type": "othersWait"
            },
            "actions": {
              "type": "dropWaiting"
            }
          },
          {
            "target": "steady",
            "actions": {
              "type": "dropWaiting"
            }
          }
        ],
        "WENT_OFFLINE": "offline"
      }
    },
    "offline": {
      "on": {
        "ATTEMPT_FAILED": {
          "actions": {
            "type": "addWaiting"
          }
        },
        "CALL_SETTLED": {
          "actions": {
            "type": "dropWaiting"
          }
        },
        "CAME_ONLINE": [
          {
            "guard": "isWaiting",
            "target": "retrying"
          },
          {
            "target": "steady"
          }
        ]
      }
    }
  }
});
