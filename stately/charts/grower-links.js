import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "growerLinks",
  "initial": "hidden",
  "states": {
    "hidden": {
      "entry": "forgetAddress",
      "on": {
        "SHOW": "loading",
        "SHOW_OF": [
          {
            "guard": {
              "type": "isOfThis"
            },
            "target": "loading"
          },
          {
            "actions": "sayElsewhere"
          }
        ]
      }
    },
    "loading": {
      "on": {
        "CLOSE": "hidden"
      },
      "invoke": {
        "id": "loadLinks",
        "src": "loadLinks",
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeLinks"
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
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "CLOSE": "hidden"
      }
    },
    "listed": {
      "on": {
        "CLOSE": "hidden",
        "DAYS_CHOSEN": {
          "actions": {
            "type": "storeDays"
          }
        },
        "ADD": {
          "guard": "maySend",
          "target": "adding"
        },
        "HAND_OVER": {
          "guard": "hasAddress",
          "target": "copying"
        },
        "TAKE_BACK": {
          "guard": "maySend",
          "target": "confirming",
          "actions": {
            "type": "storeChosen"
          }
        }
      }
    },
    "adding": {
      "on": {
        "CLOSE": "hidden"
      },
      "invoke": {
        "id": "addLink",
        "src": "addLink",
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeAdded"
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
    "copying": {
      "on": {
        "CLOSE": "hidden"
      },
      "invoke": {
        "id": "copyText",
        "src": "copyText",
        "onDone": {
          "target": "listed",
          "actions": "sayCopied"
        },
        "onError": {
          "target": "listed",
          "actions": "sayNotCopied"
        }
      }
    },
    "confirming": {
      "on": {
        "CONFIRM": "takingBack",
        "CANCEL": "listed"
      }
    },
    "takingBack": {
      "on": {
        "CLOSE": "hidden"
      },
      "invoke": {
        "id": "takeBack",
        "src": "takeBack",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "storeLinks"
            },
            "sayTakenBack"
          ]
        },
        "onError": {
          "target": "listed",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    }
  }
});
