import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "calculators",
  "type": "parallel",
  "invoke": {
    "id": "calculatorList",
    "src": "calculatorList",
    "systemId": "calculatorList"
  },
  "on": {
    "CALCULATORS_CHANGED": {
      "actions": [
        {
          "type": "store"
        },
        "tellOutdated"
      ]
    },
    "RECORD_OUTDATED": {
      "actions": "tellOutdated"
    }
  },
  "states": {
    "list": {
      "initial": "loading",
      "on": {
        "SAMPLES_READ": {
          "target": ".loading",
          "actions": {
            "type": "storeSamples"
          }
        }
      },
      "states": {
        "loading": {
          "invoke": {
            "id": "loadCalculators",
            "src": "loadCalculators",
            "onDone": {
              "target": "listed",
              "actions": {
                "type": "store"
              }
            },
            "onError": "unavailable"
          }
        },
        "listed": {},
        "unavailable": {
          "on": {
            "RETRY": "loading"
          }
        }
      }
    },
    "dialog": {
      "initial": "closed",
      "states": {
        "closed": {
          "on": {
            "ADD_NITROGEN": {
              "target": "nitrogen",
              "actions": "openNew"
            },
            "ADD_SENSITIVITY": {
              "target": "sensitivity",
              "actions": "openNew"
            },
            "OPEN_SEASONS": "seasons",
            "OPEN_CALCULATOR": [
              {
                "guard": {
                  "type": "isNitrogen"
                },
                "target": "nitrogen",
                "actions": {
                  "type": "open"
                }
              },
              {
                "guard": {
                  "type": "isSensitivity"
                },
                "target": "sensitivity",
                "actions": {
                  "type": "open"
                }
              }
            ]
          }
        },
        "nitrogen": {
          "invoke": {
            "id": "nitrogen",
            "src": "nitrogen",
            "onDone": "closed",
            "onError": {
              "target": "closed",
              "actions": {
                "type": "sayFailure"
              }
            }
          }
        },
        "sensitivity": {
          "invoke": {
            "id": "sensitivity",
            "src": "sensitivity",
            "onDone": "closed",
            "onError": {
              "target": "closed",
              "actions": {
                "type": "sayFailure"
              }
            }
          }
        },
        "seasons": {
          "invoke": {
            "id": "seasons",
            "src": "seasons",
            "onDone": "closed",
            "onError": {
              "target": "closed",
              "actions": {
                "type": "sayFailure"
              }
            }
          }
        }
      }
    }
  }
});
