import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "pifRecords",
  "initial": "free",
  "states": {
    "free": {
      "on": {
        "TAKE_OVER": {
          "guard": {
            "type": "hasSamples"
          },
          "target": "readingSeason"
        },
        "SET_DEFAULTS": {
          "guard": {
            "type": "hasInputs"
          },
          "target": "keepingDefaults"
        },
        "OPEN_NOTE": "noting"
      }
    },
    "readingSeason": {
      "invoke": {
        "id": "loadLastSeason",
        "src": "loadLastSeason",
        "onDone": {
          "target": "free",
          "actions": {
            "type": "tell"
          }
        },
        "onError": {
          "target": "free",
          "actions": {
            "type": "tell"
          }
        }
      }
    },
    "keepingDefaults": {
      "invoke": {
        "id": "keepDefaults",
        "src": "keepDefaults",
        "onDone": {
          "target": "free",
          "actions": {
            "type": "tell"
          }
        },
        "onError": {
          "target": "free",
          "actions": {
            "type": "tell"
          }
        }
      }
    },
    "noting": {
      "invoke": {
        "id": "cellNote",
        "src": "cellNote",
        "onDone": [
          {
            "guard": {
              "type": "isWritten"
            },
            "target": "free",
            "actions": {
              "type": "tell"
            }
          },
          {
            "target": "free"
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "tell"
          }
        }
      }
    }
  }
});
