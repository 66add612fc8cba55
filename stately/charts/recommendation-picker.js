import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "recommendationPicker",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadCandidates",
        "src": "loadCandidates",
        "onDone": {
          "target": "choosing",
          "actions": {
            "type": "storeCandidates"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeFailure"
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
    "choosing": {
      "on": {
        "FILTER_CHANGED": {
          "actions": {
            "type": "storeFilter"
          }
        },
        "CLEAR_FILTERS": {
          "actions": "clearFilters"
        },
        "SORT_CLICKED": {
          "actions": {
            "type": "turnSort"
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
        "ADD": {
          "guard": "hasSelection",
          "target": "adding"
        },
        "CLOSE": "closed"
      }
    },
    "adding": {
      "invoke": {
        "id": "addRecommendations",
        "src": "addRecommendations",
        "onDone": {
          "target": "closed",
          "actions": {
            "type": "storeReport"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isGone"
            },
            "target": "loading",
            "actions": {
              "type": "sayFailure"
            }
          },
          {
            "guard": {
              "type": "isPointless"
            },
            "target": "closed",
            "actions": [
              {
                "type": "sayFailure"
              },
              "tellOutdated"
            ]
          },
          {
            "target": "choosing",
            "actions": {
              "type": "sayFailure"
            }
          }
        ]
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
