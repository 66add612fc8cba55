import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "yieldEditor",
  "initial": "settled",
  "on": {
    "RESULTS_READ": {
      "actions": {
        "type": "storeResults"
      }
    },
    "STEP": {
      "guard": {
        "type": "canStep"
      },
      "actions": {
        "type": "step"
      }
    },
    "SUMMER_RAIN_TOGGLED": {
      "guard": "mayEdit",
      "actions": {
        "type": "setSummerRain"
      }
    }
  },
  "states": {
    "settled": {
      "on": {
        "SAVE": {
          "guard": {
            "type": "isUnsaved"
          },
          "target": "saving",
          "actions": {
            "type": "gather"
          }
        }
      }
    },
    "saving": {
      "invoke": {
        "id": "saveYields",
        "src": "saveYields",
        "onDone": {
          "target": "settled",
          "actions": [
            "saySaved",
            "storeSaved",
            "tellSaved"
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isGone"
            },
            "target": "settled",
            "actions": [
              {
                "type": "sayFailure"
              },
              "tellOutdated"
            ]
          },
          {
            "target": "settled",
            "actions": {
              "type": "sayFailure"
            }
          }
        ]
      }
    }
  }
});
