import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "emailHistory",
  "initial": "loading",
  "on": {
    "CLOSE": ".closed"
  },
  "states": {
    "loading": {
      "invoke": {
        "id": "loadEmails",
        "src": "loadEmails",
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeEmails"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "listed": {},
    "unavailable": {
      "on": {
        "RETRY": "loading"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
