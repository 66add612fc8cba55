import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "reportOptions",
  "initial": "loading",
  "on": {
    "OFFER_READ": {
      "actions": {
        "type": "storeOffer"
      }
    }
  },
  "states": {
    "loading": {
      "invoke": {
        "id": "loadOptions",
        "src": "loadOptions",
        "onDone": {
          "target": "choosing",
          "actions": {
            "type": "storeOptions"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": [
            {
              "type": "storeFailure"
            },
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading"
      }
    },
    "choosing": {
      "on": {
        "TYPE_CHOSEN": {
          "actions": {
            "type": "chooseType"
          }
        },
        "OUTPUT_CHOSEN": {
          "actions": {
            "type": "chooseOutput"
          }
        },
        "OPTION_CHANGED": {
          "actions": {
            "type": "setOption"
          }
        },
        "RESET": {
          "actions": "resetOutput"
        },
        "SAVE_OPTIONS": {
          "guard": {
            "type": "maySave"
          },
          "target": "saving",
          "actions": {
            "type": "storeScope"
          }
        }
      }
    },
    "saving": {
      "on": {
        "TYPE_CHOSEN": {
          "actions": {
            "type": "chooseType"
          }
        },
        "OUTPUT_CHOSEN": {
          "actions": {
            "type": "chooseOutput"
          }
        }
      },
      "invoke": {
        "id": "saveOptions",
        "src": "saveOptions",
        "onDone": {
          "target": "choosing",
          "actions": [
            {
              "type": "storeOptions"
            },
            "sayApplied"
          ]
        },
        "onError": {
          "target": "choosing",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    }
  }
});
