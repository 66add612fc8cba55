import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "confirmedAction",
  "initial": "confirming",
  "states": {
    "confirming": {
      "on": {
        "CONFIRM": "performing",
        "CANCEL": "closed",
        "RUN_ENGINE": {
          "guard": "mayRun",
          "target": "running"
        }
      }
    },
    "performing": {
      "invoke": {
        "id": "perform",
        "src": "perform",
        "onDone": {
          "target": "closed",
          "actions": {
            "type": "storeDone"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isPointless"
            },
            "target": "closed",
            "actions": [
              {
                "type": "sayFailure"
              },
              "tellOutdated"
            ]
          },
          {
            "target": "confirming",
            "actions": {
              "type": "sayFailure"
            }
          }
        ]
      }
    },
    "running": {
      "invoke": {
        "id": "runEngine",
        "src": "runEngine",
        "onDone": {
          "target": "closed",
          "actions": [
            {
              "type": "sayRunning"
            },
            "tellOutdated"
          ]
        },
        "onError": {
          "target": "confirming",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
