import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "seasons",
  "initial": "loading",
  "states": {
    "loading": {
      "on": {
        "CLOSE": "closed"
      },
      "invoke": {
        "id": "loadSeasons",
        "src": "loadSeasons",
        "onDone": [
          {
            "guard": {
              "type": "isWhole"
            },
            "target": "comparing",
            "actions": {
              "type": "store"
            }
          },
          {
            "target": "running",
            "actions": {
              "type": "store"
            }
          }
        ],
        "onError": "unavailable"
      }
    },
    "running": {
      "on": {
        "CLOSE": "closed"
      },
      "invoke": {
        "id": "runSeasons",
        "src": "runSeasons",
        "onDone": {
          "target": "comparing",
          "actions": {
            "type": "store"
          }
        },
        "onError": "comparing"
      }
    },
    "comparing": {
      "on": {
        "SAMPLE_CHOSEN": {
          "guard": {
            "type": "isOtherSample"
          },
          "actions": {
            "type": "chooseSample"
          }
        },
        "SEASON_CHOSEN": {
          "guard": {
            "type": "canChoose"
          },
          "target": "saving",
          "actions": {
            "type": "wishStance"
          }
        },
        "REMOVE": {
          "guard": {
            "type": "canRemove"
          },
          "target": "saving",
          "actions": {
            "type": "wishWithout"
          }
        },
        "RUN": {
          "guard": "isOpen",
          "target": "running"
        },
        "ADD": {
          "guard": "canAdd",
          "target": "naming"
        },
        "CLOSE": "closed"
      }
    },
    "naming": {
      "on": {
        "NAME_TYPED": {
          "actions": {
            "type": "type"
          }
        },
        "RAIN_TYPED": {
          "actions": {
            "type": "type"
          }
        },
        "YIELD_TYPED": {
          "actions": {
            "type": "type"
          }
        },
        "CREATE": {
          "guard": "canCreate",
          "target": "saving",
          "actions": "wishDraft"
        },
        "CANCEL": {
          "target": "comparing",
          "actions": "dropDraft"
        },
        "CLOSE": "closed"
      }
    },
    "saving": {
      "invoke": {
        "id": "saveSeasons",
        "src": "saveSeasons",
        "onDone": [
          {
            "guard": {
              "type": "isWhole"
            },
            "target": "comparing",
            "actions": [
              {
                "type": "store"
              },
              "dropDraft",
              "tellOutdated",
              "saySaved"
            ]
          },
          {
            "target": "running",
            "actions": [
              {
                "type": "store"
              },
              "dropDraft",
              "tellOutdated",
              "saySaved"
            ]
          }
        ],
        "onError": [
          {
            "guard": {
              "type": "isOvertaken"
            },
            "target": "loading",
            "actions": [
              "tellOutdated",
              {
                "type": "sayFailure"
              }
            ]
          },
          {
            "target": "comparing",
            "actions": {
              "type": "sayFailure"
            }
          }
        ]
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
