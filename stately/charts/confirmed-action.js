import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "confirmedAction",
  "initial": "confirming",
  "states": {
    "confirming": {
      "on": {
        "CONFIRM": "performing",
        "CANCEL": "closed"
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
    "closed": {
      "type": "final"
    }
  }
});
