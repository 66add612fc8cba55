import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "paddockManager",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadPaddocks",
        "src": "loadPaddocks",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storePaddocks"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeError"
          }
        }
      },
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
    "shown": {
      "on": {
        "TAB_CHOSEN": {
          "guard": {
            "type": "hasTab"
          },
          "actions": {
            "type": "storeTab"
          }
        },
        "SEARCH_TYPED": {
          "actions": {
            "type": "storeSearch"
          }
        },
        "PADDOCK_TOGGLED": {
          "guard": {
            "type": "isKnown"
          },
          "actions": {
            "type": "selectPaddock"
          }
        },
        "ALL_TOGGLED": {
          "actions": {
            "type": "selectFound"
          }
        },
        "ADD_PADDOCK": {
          "target": "editing",
          "actions": "beginNew"
        },
        "EDIT_PADDOCK": {
          "guard": {
            "type": "isKnown"
          },
          "target": "editing",
          "actions": {
            "type": "beginEdit"
          }
        },
        "REMOVE": {
          "guard": "mayRemove",
          "target": "removing",
          "actions": "forgetError"
        },
        "BRING_BACK": {
          "guard": {
            "type": "areShown"
          },
          "target": "restoring",
          "actions": [
            "forgetError",
            {
              "type": "beginRestoring"
            }
          ]
        },
        "REFRESH": {
          "guard": "isOvertaken",
          "target": "loading"
        },
        "DISMISS": {
          "guard": "hasFailed",
          "actions": "forgetError"
        },
        "CLOSE": "closed"
      }
    },
    "editing": {
      "invoke": {
        "id": "paddockEditor",
        "src": "paddockEditor",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storePaddock"
          }
        },
        "onError": {
          "target": "shown",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "removing": {
      "invoke": {
        "id": "paddockRemoval",
        "src": "paddockRemoval",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storeRemoval"
          }
        },
        "onError": {
          "target": "shown",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "restoring": {
      "invoke": {
        "id": "restorePaddocks",
        "src": "restorePaddocks",
        "onDone": {
          "target": "shown",
          "actions": [
            {
              "type": "storeRestored"
            },
            {
              "type": "toastRestored"
            }
          ]
        },
        "onError": {
          "target": "shown",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
