import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "siteManager",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadSites",
        "src": "loadSites",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storeSites"
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
          "actions": {
            "type": "storeTab"
          }
        },
        "ADD_SITE": {
          "target": "editing",
          "actions": "beginNew"
        },
        "EDIT_SITE": {
          "guard": {
            "type": "isKnown"
          },
          "target": "editing",
          "actions": {
            "type": "beginEdit"
          }
        },
        "UNPLACED_SWITCHED": {
          "actions": {
            "type": "storeUnplaced"
          }
        },
        "SAMPLE_TOGGLED": {
          "actions": {
            "type": "selectSample"
          }
        },
        "PLACE_CHANGED": {
          "actions": {
            "type": "storePlace"
          }
        },
        "PLACE": {
          "guard": "mayPlace",
          "target": "placing"
        },
        "CLOSE": "closed"
      }
    },
    "editing": {
      "invoke": {
        "id": "siteEditor",
        "src": "siteEditor",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storeSite"
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
    "placing": {
      "invoke": {
        "id": "placeSamples",
        "src": "placeSamples",
        "onDone": {
          "target": "loading",
          "actions": [
            {
              "type": "storePlaced"
            },
            {
              "type": "toastPlaced"
            }
          ]
        },
        "onError": {
          "target": "shown",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
