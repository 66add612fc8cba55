import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "map",
  "initial": "deciding",
  "on": {
    "SAMPLES_LISTED": {
      "actions": {
        "type": "storeSamples"
      }
    },
    "HIGHLIGHT": {
      "actions": {
        "type": "highlight"
      }
    },
    "LOOK_AT": {
      "actions": {
        "type": "lookAt"
      }
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isShownAtOnce",
          "target": "loading"
        },
        {
          "target": "hidden"
        }
      ]
    },
    "hidden": {
      "on": {
        "SHOW_MAP": "loading"
      }
    },
    "loading": {
      "invoke": {
        "id": "loadLand",
        "src": "loadLand",
        "onDone": [
          {
            "guard": {
              "type": "isRatedLand"
            },
            "target": "shown.colouring",
            "actions": {
              "type": "storeLand"
            }
          },
          {
            "guard": {
              "type": "hasAreas"
            },
            "target": "shown",
            "actions": {
              "type": "storeLand"
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
      "initial": "resting",
      "on": {
        "HIDE_MAP": "hidden",
        "MAP_MOVED": {
          "actions": {
            "type": "storeView"
          }
        },
        "MAP_REPLACED": {
          "actions": "noteReplaced"
        },
        "MAP_FAILED": "undrawable",
        "AREAS_PICKED": {
          "actions": [
            {
              "type": "lookAt"
            },
            {
              "type": "storeBare"
            },
            {
              "type": "tellAreas"
            }
          ]
        },
        "SITE_PICKED": {
          "actions": {
            "type": "tellSite"
          }
        },
        "SAMPLES_LISTED": [
          {
            "guard": "isRated",
            "target": ".colouring",
            "actions": {
              "type": "storeSamples"
            }
          },
          {
            "actions": {
              "type": "storeSamples"
            }
          }
        ],
        "COLOUR_CHOSEN": [
          {
            "guard": {
              "type": "asksRatings"
            },
            "target": ".colouring",
            "actions": {
              "type": "storeColour"
            }
          },
          {
            "target": ".resting",
            "actions": {
              "type": "storeColour"
            }
          }
        ],
        "LABELS_SWITCHED": {
          "actions": {
            "type": "storeLabels"
          }
        },
        "REPORT_SWITCHED": {
          "actions": {
            "type": "storeReport"
          }
        },
        "DISMISS": {
          "actions": "dismissNotice"
        },
        "REFRESH": "loading"
      },
      "states": {
        "resting": {
          "on": {
            "PRINT": {
              "target": "printing",
              "actions": "noteDay"
            }
          }
        },
        "colouring": {
          "invoke": {
            "id": "loadRatings",
            "src": "loadRatings",
            "onDone": {
              "target": "resting",
              "actions": {
                "type": "storeRatings"
              }
            },
            "onError": {
              "target": "resting",
              "actions": [
                "colourNothing",
                {
                  "type": "storeError"
                }
              ]
            }
          }
        },
        "printing": {
          "invoke": {
            "id": "printPage",
            "src": "printPage",
            "input": {},
            "onDone": "resting",
            "onError": "resting"
          }
        }
      }
    },
    "empty": {
      "on": {
        "REFRESH": "loading",
        "HIDE_MAP": "hidden"
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "REFRESH": "loading",
        "HIDE_MAP": "hidden"
      }
    },
    "undrawable": {
      "on": {
        "RETRY": "shown",
        "REFRESH": "loading",
        "HIDE_MAP": "hidden"
      }
    }
  }
});
