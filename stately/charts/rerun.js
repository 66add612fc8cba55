import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "rerun",
  "initial": "confirming",
  "states": {
    "confirming": {
      "on": {
        "CONFIRM": "asking",
        "CANCEL": "closed"
      }
    },
    "asking": {
      "entry": "forgetFailure",
      "invoke": {
        "id": "updateResults",
        "src": "updateResults",
        "onDone": {
          "target": "closed",
          "actions": [
            {
              "type": "storeAsked"
            },
            {
              "type": "sayAsked"
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isGone"
            },
            "target": "confirming",
            "actions": [
              {
                "type": "storeFailure"
              },
              {
                "type": "sayFailure"
              },
              "tellOutdated"
            ]
          },
          {
            "target": "confirming",
            "actions": [
              {
                "type": "storeFailure"
              },
              {
                "type": "sayFailure"
              }
            ]
          }
        ]
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
