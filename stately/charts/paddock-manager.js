import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "paddockManager",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadPaddocks",
        "src": "loadPaddocks",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storePaddocks"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeError"
          }
        }
      },
      "on": {
        "CLOSE": "closed"
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "CLOSE": "closed"
      }
    },
    "shown": {
      "on": {
        "SEARCH_TYPED": {
          "actions": {
            "type": "storeSearch"
          }
        },
        "ADD_PADDOCK": {
          "target": "editing",
          "actions": "beginNew"
        },
        "EDIT_PADDOCK": {
          "guard": {
            "type": "isKnown"
          },
          "target": "editing",
          "actions": {
            "type": "beginEdit"
          }
        },
        "CLOSE": "closed"
      }
    },
    "editing": {
      "invoke": {
        "id": "paddockEditor",
        "src": "paddockEditor",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storePaddock"
          }
        },
        "onError": {
          "target": "shown",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
