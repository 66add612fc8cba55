import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "landCheck",
  "invoke": {
    "id": "holdPage",
    "src": "holdPage",
    "input": {}
  },
  "initial": "deciding",
  "states": {
    "deciding": {
      "initial": "current",
      "on": {
        "LAYER_CHOSEN": {
          "guard": {
            "type": "isLayer"
          },
          "target": ".outdated",
          "actions": [
            {
              "type": "storeChoices"
            },
            "closeFeature"
          ]
        },
        "NAMING_CHOSEN": {
          "target": ".outdated",
          "actions": {
            "type": "storeChoices"
          }
        },
        "FARM_TYPED": {
          "target": ".outdated",
          "actions": {
            "type": "storeChoices"
          }
        },
        "FILTER_CHOSEN": {
          "target": ".outdated",
          "actions": {
            "type": "storeChoices"
          }
        },
        "VALUE_TOGGLED": {
          "target": ".outdated",
          "actions": {
            "type": "storeChoices"
          }
        },
        "FEATURE_LEFT": {
          "guard": {
            "type": "hasFeature"
          },
          "target": ".outdated",
          "actions": {
            "type": "storeChoices"
          }
        },
        "MENDING_SWITCHED": {
          "guard": {
            "type": "isMendable"
          },
          "target": ".outdated",
          "actions": {
            "type": "storeChoices"
          }
        },
        "FEATURE_OPENED": {
          "guard": {
            "type": "hasFeature"
          },
          "actions": {
            "type": "openFeature"
          }
        },
        "AREAS_PICKED": {
          "guard": {
            "type": "hasFeature"
          },
          "actions": {
            "type": "openFeature"
          }
        },
        "FEATURE_CLOSED": {
          "actions": "closeFeature"
        },
        "MAP_FAILED": {
          "actions": "noteUndrawable"
        },
        "CLOSE": [
          {
            "guard": "isChanged",
            "target": "confirmingDiscard"
          },
          {
            "target": "left"
          }
        ],
        "LEAVE_ASKED": {
          "target": "confirmingDiscard",
          "actions": {
            "type": "storeWay"
          }
        }
      },
      "states": {
        "current": {
          "on": {
            "CONFIRMATION_TOGGLED": {
              "guard": "asksConfirmation",
              "actions": {
                "type": "storeConfirmed"
              }
            },
            "SAVE": {
              "guard": "canSave",
              "target": "#landCheck.saving"
            }
          }
        },
        "outdated": {
          "entry": "forgetFailure",
          "after": {
            "choicesPause": "rereading"
          }
        },
        "rereading": {
          "invoke": {
            "id": "readLand",
            "src": "readLand",
            "onDone": {
              "target": "current",
              "actions": {
                "type": "storeCheck"
              }
            },
            "onError": {
              "target": "unread",
              "actions": {
                "type": "storeFailure"
              }
            }
          }
        },
        "unread": {
          "on": {
            "RETRY": "outdated"
          }
        }
      }
    },
    "saving": {
      "entry": "forgetFailure",
      "invoke": {
        "id": "saveLand",
        "src": "saveLand",
        "onDone": {
          "target": "saved",
          "actions": {
            "type": "storeResult"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isOutdated"
            },
            "target": "deciding.rereading",
            "actions": {
              "type": "storeFailure"
            }
          },
          {
            "target": "deciding.current",
            "actions": {
              "type": "storeFailure"
            }
          }
        ]
      }
    },
    "confirmingDiscard": {
      "on": {
        "KEEP_EDITING": [
          {
            "guard": "isCurrent",
            "target": "deciding.current",
            "actions": "forgetWay"
          },
          {
            "target": "deciding.outdated",
            "actions": "forgetWay"
          }
        ],
        "DISCARD": [
          {
            "guard": "leadsElsewhere",
            "target": "left",
            "actions": "goOn"
          },
          {
            "target": "left"
          }
        ]
      }
    },
    "saved": {
      "type": "final"
    },
    "left": {
      "type": "final"
    }
  }
});
