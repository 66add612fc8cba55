import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "reopening",
  "initial": "asking",
  "states": {
    "asking": {
      "on": {
        "REASON_TYPED": {
          "actions": {
            "type": "storeReason"
          }
        },
        "CONFIRM": {
          "guard": "hasReason",
          "target": "working"
        },
        "CANCEL": "closed"
      }
    },
    "working": {
      "invoke": {
        "id": "reopenReport",
        "src": "reopenReport",
        "onDone": {
          "target": "closed",
          "actions": {
            "type": "storeReport"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isPointless"
            },
            "target": "closed",
            "actions": {
              "type": "sayFailure"
            }
          },
          {
            "target": "asking",
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
