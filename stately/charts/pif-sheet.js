import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "pifSheet",
  "type": "parallel",
  "on": {
    "SAMPLES_READ": {
      "actions": {
        "type": "learn"
      }
    },
    "SAMPLES_SAVED": {
      "actions": {
        "type": "learn"
      }
    },
    "SAVE_FAILED": {
      "actions": {
        "type": "learn"
      }
    },
    "MODELS_CHANGED": {
      "actions": {
        "type": "learn"
      }
    },
    "SEASON_READ": {
      "actions": {
        "type": "learn"
      }
    },
    "NOTE_SAVED": {
      "actions": {
        "type": "learn"
      }
    },
    "STATUSES_CHANGED": {
      "actions": {
        "type": "learn"
      }
    }
  },
  "states": {
    "table": {
      "initial": "resting",
      "states": {
        "resting": {
          "on": {
            "TAB_CHOSEN": {
              "actions": {
                "type": "showTab"
              }
            },
            "CELL_CHOSEN": {
              "actions": {
                "type": "choose"
              }
            },
            "MOVED": {
              "actions": {
                "type": "move"
              }
            },
            "ROW_TOGGLED": {
              "actions": {
                "type": "toggleRow"
              }
            },
            "ALL_TOGGLED": {
              "actions": {
                "type": "toggleAll"
              }
            },
            "MISSING_CHOSEN": {
              "guard": "mayEdit",
              "actions": {
                "type": "gather"
              }
            },
            "GROUP_TOGGLED": {
              "actions": {
                "type": "toggleGroup"
              }
            },
            "LEADS_SWITCHED": {
              "actions": {
                "type": "foldLeads"
              }
            },
            "EDIT_MODELS": {
              "guard": "mayEditModels",
              "actions": "askModels"
            },
            "RESET_CELLS": {
              "guard": "mayEdit",
              "actions": {
                "type": "edit"
              }
            },
            "DISMISS": {
              "actions": "dismissNote"
            },
            "EDIT": {
              "guard": "isEditable",
              "target": "typing"
            },
            "PASTED": {
              "guard": "mayEdit",
              "actions": {
                "type": "edit"
              }
            },
            "RIGHT_FILLED": {
              "guard": "mayEdit",
              "actions": {
                "type": "edit"
              }
            },
            "INPUTS_COPIED": {
              "guard": "mayEdit",
              "actions": {
                "type": "edit"
              }
            },
            "VALUES_REPLACED": {
              "guard": "mayEdit",
              "actions": {
                "type": "edit"
              }
            },
            "ROWS_FOLDED": {
              "actions": {
                "type": "showRows"
              }
            },
            "ROWS_CHOSEN": {
              "actions": {
                "type": "showRows"
              }
            },
            "TAKE_OVER": {
              "guard": "mayTakeOver",
              "actions": "askSeason"
            },
            "DEFAULTS_CHOSEN": {
              "guard": "mayEdit",
              "actions": [
                {
                  "type": "tellDefaults"
                },
                {
                  "type": "askDefaults"
                }
              ]
            },
            "OPEN_NOTE": {
              "guard": "isAtInput",
              "actions": "askNote"
            },
            "VIEW_CHOSEN": {
              "actions": {
                "type": "showRows"
              }
            },
            "CLEAR_CELLS": {
              "guard": "mayEdit",
              "actions": {
                "type": "edit"
              }
            },
            "FILLED_DOWN": {
              "guard": "mayEdit",
              "actions": {
                "type": "edit"
              }
            },
            "GO_TO_NEXT_ERROR": {
              "actions": "goToError"
            },
            "GO_TO_NEXT_OVERTAKEN": {
              "actions": "goToOvertaken"
            },
            "SETTLED": {
              "guard": "isEditable",
              "actions": {
                "type": "settleOvertaken"
              }
            },
            "UNDO": {
              "actions": "undo"
            },
            "REDO": {
              "actions": "redo"
            },
            "CLEAR": {
              "guard": "mayClear",
              "actions": "clear"
            },
            "SAVE": {
              "guard": "maySave",
              "actions": [
                "askSave",
                "markSent"
              ]
            },
            "RUN_ENGINE": {
              "guard": "mayRun",
              "actions": "askRun"
            },
            "CLOSE": {
              "target": "deciding",
              "actions": {
                "type": "storeWay",
                "params": null
              }
            },
            "LEAVE_ASKED": {
              "target": "deciding",
              "actions": {
                "type": "storeWay"
              }
            }
          }
        },
        "typing": {
          "invoke": {
            "id": "cellEditor",
            "src": "cellEditor",
            "onDone": [
              {
                "guard": "leadsElsewhere",
                "target": "deciding",
                "actions": {
                  "type": "takeDraft"
                }
              },
              {
                "target": "resting",
                "actions": {
                  "type": "takeDraft"
                }
              }
            ]
          },
          "on": {
            "LEAVE_ASKED": {
              "actions": [
                {
                  "type": "storeWay"
                },
                "settle"
              ]
            }
          }
        },
        "deciding": {
          "always": [
            {
              "guard": "hasChanges",
              "target": "confirmingDiscard"
            },
            {
              "guard": "leadsElsewhere",
              "target": "resting",
              "actions": [
                "askClose",
                "goOn"
              ]
            },
            {
              "target": "resting",
              "actions": "askClose"
            }
          ]
        },
        "confirmingDiscard": {
          "on": {
            "KEEP_EDITING": {
              "target": "resting",
              "actions": {
                "type": "storeWay",
                "params": null
              }
            },
            "DISCARD": [
              {
                "guard": "leadsElsewhere",
                "target": "resting",
                "actions": [
                  "clear",
                  "askClose",
                  "goOn"
                ]
              },
              {
                "target": "resting",
                "actions": [
                  "clear",
                  "askClose"
                ]
              }
            ],
            "LEAVE_ASKED": {
              "actions": {
                "type": "storeWay"
              }
            },
            "MODELS_CHANGED": {
              "target": "deciding",
              "actions": {
                "type": "learn"
              }
            }
          }
        }
      }
    },
    "page": {
      "initial": "free",
      "states": {
        "free": {
          "always": {
            "guard": "hasWork",
            "target": "held"
          }
        },
        "held": {
          "invoke": {
            "id": "holdPage",
            "src": "holdPage",
            "input": {}
          },
          "always": {
            "guard": "hasNoWork",
            "target": "free"
          }
        }
      }
    }
  }
});
