import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "map",
  "initial": "hidden",
  "on": {
    "HIGHLIGHT": {
      "actions": {
        "type": "highlight"
      }
    }
  },
  "states": {
    "hidden": {
      "on": {
        "SHOW_MAP": "loading"
      }
    },
    "loading": {
      "invoke": {
        "id": "loadAreas",
        "src": "loadAreas",
        "onDone": [
          {
            "guard": {
              "type": "hasAreas"
            },
            "target": "shown",
            "actions": {
              "type": "storeAreas"
            }
          },
          {
            "target": "empty"
          }
        ],
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeError"
          }
        }
      },
      "on": {
        "HIDE_MAP": "hidden"
      }
    },
    "shown": {
      "on": {
        "HIDE_MAP": "hidden",
        "MAP_MOVED": {
          "actions": {
            "type": "storeView"
          }
        },
        "AREA_CLICKED": {
          "actions": {
            "type": "highlight"
          }
        },
        "MAP_FAILED": "undrawable"
      }
    },
    "empty": {
      "on": {
        "HIDE_MAP": "hidden"
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "HIDE_MAP": "hidden"
      }
    },
    "undrawable": {
      "on": {
        "RETRY": "shown",
        "HIDE_MAP": "hidden"
      }
    }
  }
});
