import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "autoReports",
  "context": {
    "reports": [],
    "againId": null,
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadReports",
        "src": "loadReports",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeReports"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "REFRESH": "loading"
      }
    },
    "listed": {
      "on": {
        "REFRESH": "refreshing",
        "SEND_AGAIN": {
          "guard": {
            "type": "hasFailed"
          },
          "target": "sendingAgain",
          "actions": {
            "type": "storeAgain"
          }
        }
      }
    },
    "refreshing": {
      "invoke": {
        "id": "loadReports",
        "src": "loadReports",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeReports"
          }
        },
        "onError": {
          "target": "listed",
          "actions": {
            "type": "sayFailure"
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
              "type": "storeReports"
            },
            "sayQueued"
          ]
        },
        "onError": {
          "target": "refreshing",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    }
  }
});
