import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "pifRecords",
  "type": "parallel",
  "states": {
    "season": {
      "initial": "free",
      "states": {
        "free": {
          "on": {
            "TAKE_OVER": {
              "guard": {
                "type": "hasSamples"
              },
              "target": "reading"
            }
          }
        },
        "reading": {
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
        }
      }
    },
    "defaults": {
      "initial": "free",
      "states": {
        "free": {
          "on": {
            "SET_DEFAULTS": {
              "guard": {
                "type": "hasInputs"
              },
              "target": "keeping"
            }
          }
        },
        "keeping": {
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
        }
      }
    },
    "note": {
      "initial": "closed",
      "states": {
        "closed": {
          "on": {
            "OPEN_NOTE": "open"
          }
        },
        "open": {
          "invoke": {
            "id": "cellNote",
            "src": "cellNote",
            "onDone": [
              {
                "guard": {
                  "type": "isWritten"
                },
                "target": "closed",
                "actions": {
                  "type": "tell"
                }
              },
              {
                "target": "closed"
              }
            ],
            "onError": {
              "target": "closed",
              "actions": {
                "type": "tell"
              }
            }
          }
        }
      }
    }
  }
});
