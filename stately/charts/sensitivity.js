import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "sensitivity",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "hasSample",
          "target": "loading"
        },
        {
          "target": "empty"
        }
      ]
    },
    "loading": {
      "entry": "dropResults",
      "on": {
        "CLOSE": "closed"
      },
      "invoke": {
        "id": "loadSensitivity",
        "src": "loadSensitivity",
        "onDone": [
          {
            "guard": {
              "type": "isCompleted"
            },
            "target": "completed",
            "actions": {
              "type": "storeResults"
            }
          },
          {
            "guard": {
              "type": "isPending"
            },
            "target": "waiting.pending"
          },
          {
            "target": "waiting.unavailable"
          }
        ],
        "onError": "waiting.unavailable"
      }
    },
    "completed": {
      "on": {
        "SAMPLE_CHOSEN": {
          "guard": {
            "type": "isOtherSample"
          },
          "target": "loading",
          "actions": {
            "type": "chooseSample"
          }
        },
        "YIELD_CHOSEN": {
          "guard": "canSlide",
          "actions": {
            "type": "chooseYield"
          }
        },
        "POTASSIUM_CHOSEN": {
          "actions": {
            "type": "choosePotassium"
          }
        },
        "SUMMER_RAIN_SWITCHED": {
          "guard": "canHaveRain",
          "actions": {
            "type": "switchRain"
          }
        },
        "RETRY": {
          "guard": "lacksSummary",
          "target": "loading",
          "actions": "keepPick"
        },
        "ADD": {
          "guard": "canAdd",
          "target": "adding"
        },
        "PRINT": "printing",
        "CLOSE": "closed"
      }
    },
    "printing": {
      "invoke": {
        "id": "printPage",
        "src": "printPage",
        "input": {},
        "onDone": "completed",
        "onError": "completed"
      }
    },
    "adding": {
      "invoke": {
        "id": "addCalculator",
        "src": "addCalculator",
        "onDone": {
          "target": "closed",
          "actions": [
            {
              "type": "tellAdded"
            },
            "sayAdded"
          ]
        },
        "onError": {
          "target": "completed",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "waiting": {
      "initial": "pending",
      "on": {
        "SAMPLE_CHOSEN": {
          "guard": {
            "type": "isOtherSample"
          },
          "target": "loading",
          "actions": {
            "type": "chooseSample"
          }
        },
        "RETRY": "loading",
        "CLOSE": "closed"
      },
      "states": {
        "pending": {},
        "unavailable": {}
      }
    },
    "empty": {
      "on": {
        "CLOSE": "closed"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
