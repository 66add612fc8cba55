import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "labAnswers",
  "context": {
    "answers": [],
    "removingId": null,
    "error": null
  },
  "initial": "hidden",
  "states": {
    "hidden": {
      "on": {
        "SHOW": "loading"
      }
    },
    "loading": {
      "invoke": {
        "id": "loadAnswers",
        "src": "loadAnswers",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeAnswers"
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
        "SHOW": "loading"
      }
    },
    "listed": {
      "on": {
        "SHOW": "loading",
        "REMOVE": {
          "guard": {
            "type": "isListed"
          },
          "target": "asking",
          "actions": {
            "type": "storeRemoving"
          }
        }
      }
    },
    "asking": {
      "on": {
        "CONFIRM": "removing",
        "CANCEL": {
          "target": "listed",
          "actions": "forgetRemoving"
        }
      }
    },
    "removing": {
      "invoke": {
        "id": "removeAnswer",
        "src": "removeAnswer",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "takeOut"
            },
            "forgetRemoving",
            "sayRemoved"
          ]
        },
        "onError": {
          "target": "loading",
          "actions": [
            "forgetRemoving",
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    }
  }
});
