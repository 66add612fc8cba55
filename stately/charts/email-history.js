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
    "listed": {
      "on": {
        "SEND_AGAIN": {
          "guard": "maySend",
          "target": "sendingAgain",
          "actions": {
            "type": "storeChosen"
          }
        }
      }
    },
    "sendingAgain": {
      "invoke": {
        "id": "sendAgain",
        "src": "sendAgain",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "storeEmails"
            },
            "saySent"
          ]
        },
        "onError": {
          "target": "loading",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
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
