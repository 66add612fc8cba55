import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "reader",
  "initial": "deciding",
  "on": {
    "REFRESH": {
      "target": ".reading",
      "reenter": true
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isRead",
          "target": "current"
        },
        {
          "target": "reading"
        }
      ]
    },
    "current": {},
    "reading": {
      "invoke": {
        "id": "read",
        "src": "read",
        "onDone": {
          "target": "current",
          "actions": {
            "type": "tellReading"
          }
        },
        "onError": "outdated"
      }
    },
    "outdated": {
      "on": {
        "RETRY": "reading"
      }
    }
  }
});
