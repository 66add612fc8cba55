import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "economicsEditor",
  "initial": "hidden",
  "states": {
    "hidden": {
      "always": {
        "guard": "isChanged",
        "target": "loading"
      },
      "on": {
        "SHOW": "loading"
      }
    },
    "loading": {
      "invoke": {
        "id": "loadEconomics",
        "src": "loadEconomics",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeList"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "SHOW": "loading"
      }
    },
    "listed": {
      "on": {
        "SHOW": "loading",
        "SEARCH_TYPED": {
          "actions": {
            "type": "storeSearch"
          }
        },
        "FIELD_TYPED": {
          "guard": {
            "type": "isListed"
          },
          "actions": {
            "type": "storeField"
          }
        },
        "ROW_TOGGLED": {
          "guard": {
            "type": "isListed"
          },
          "actions": {
            "type": "storeActive"
          }
        },
        "SAVE": {
          "guard": "canSave",
          "target": "saving"
        },
        "DISCARD": {
          "guard": "isChanged",
          "actions": "dropDrafts"
        },
        "ADD": "adding",
        "REMOVE": {
          "guard": {
            "type": "isListed"
          },
          "target": "asking",
          "actions": {
            "type": "storeRemoving"
          }
        },
        "RESET": "resetting"
      }
    },
    "saving": {
      "invoke": {
        "id": "saveEconomics",
        "src": "saveEconomics",
        "onDone": {
          "target": "listed",
          "actions": [
            "saySaved",
            {
              "type": "storeRows"
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isStale"
            },
            "target": "conflicting",
            "actions": {
              "type": "storeError"
            }
          },
          {
            "target": "listed",
            "actions": [
              "forgetError",
              {
                "type": "sayFailure"
              }
            ]
          }
        ]
      }
    },
    "conflicting": {
      "on": {
        "SAVE_ANYWAY": "saving",
        "TAKE_THEIRS": {
          "target": "loading",
          "actions": "dropDrafts"
        }
      }
    },
    "adding": {
      "on": {
        "CROP_CHOSEN": {
          "actions": {
            "type": "storeCrop"
          }
        },
        "GRADE_CHOSEN": {
          "actions": {
            "type": "storeGrade"
          }
        },
        "NEW_FIELD_TYPED": {
          "actions": {
            "type": "storeNewField"
          }
        },
        "CREATE": {
          "guard": "canCreate",
          "target": "creating"
        },
        "CANCEL": {
          "target": "listed",
          "actions": "clearNew"
        }
      }
    },
    "creating": {
      "invoke": {
        "id": "addEconomics",
        "src": "addEconomics",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "addRows"
            },
            "sayAdded"
          ]
        },
        "onError": {
          "target": "adding",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "asking": {
      "on": {
        "CONFIRM": "removing",
        "CANCEL": {
          "target": "listed",
          "actions": "forgetRemoving"
        }
      }
    },
    "removing": {
      "invoke": {
        "id": "removeEconomics",
        "src": "removeEconomics",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "takeOut"
            },
            "forgetRemoving",
            "sayRemoved"
          ]
        },
        "onError": {
          "target": "loading",
          "actions": [
            "forgetRemoving",
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    },
    "resetting": {
      "invoke": {
        "id": "resetCaches",
        "src": "resetCaches",
        "input": {},
        "onDone": {
          "target": "loading",
          "actions": "sayReset"
        },
        "onError": {
          "target": "listed",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    }
  }
});
