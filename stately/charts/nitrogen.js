import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "nitrogen",
  "invoke": {
    "id": "answers",
    "src": "answers"
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadNitrogen",
        "src": "loadNitrogen",
        "onDone": [
          {
            "guard": {
              "type": "hasBudget"
            },
            "target": "shown",
            "actions": [
              {
                "type": "storeLevels"
              },
              "askAnswers"
            ]
          },
          {
            "target": "empty"
          }
        ],
        "onError": "unavailable"
      },
      "on": {
        "CLOSE": "closed"
      }
    },
    "shown": {
      "on": {
        "SAMPLE_CHOSEN": {
          "guard": {
            "type": "isOtherSample"
          },
          "actions": [
            {
              "type": "chooseSample"
            },
            "askAnswers"
          ]
        },
        "YIELD_CHOSEN": {
          "guard": "canSlide",
          "actions": [
            {
              "type": "chooseYield"
            },
            "askAnswers"
          ]
        },
        "SUMMER_RAIN_SWITCHED": {
          "guard": "canHaveRain",
          "actions": [
            {
              "type": "switchRain"
            },
            "askAnswers"
          ]
        },
        "ADD": {
          "guard": "canAdd",
          "target": "adding"
        },
        "PRINT": "printing",
        "CLOSE": "closed"
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
          "target": "shown",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "printing": {
      "invoke": {
        "id": "printPage",
        "src": "printPage",
        "input": {},
        "onDone": "shown",
        "onError": "shown"
      }
    },
    "empty": {
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
    "closed": {
      "type": "final"
    }
  }
});
