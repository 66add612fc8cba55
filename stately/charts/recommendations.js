import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "recommendations",
  "initial": "deciding",
  "on": {
    "BACK": {
      "actions": "goToBuilder"
    },
    "FILTER_CHANGED": {
      "actions": {
        "type": "storeFilter"
      }
    },
    "FILTERS_CLEARED": {
      "actions": "clearFilters"
    },
    "SORT_CLICKED": {
      "actions": {
        "type": "turnSort"
      }
    },
    "PAGE_CHOSEN": {
      "actions": {
        "type": "turnPage"
      }
    },
    "PAGE_SIZE_CHOSEN": {
      "actions": {
        "type": "storePageSize"
      }
    },
    "PANEL_TOGGLED": {
      "actions": {
        "type": "togglePanel"
      }
    },
    "OPEN_RECOMMENDATION": {
      "actions": {
        "type": "goToRecommendation"
      }
    },
    "OPEN_REPORT": {
      "actions": {
        "type": "goToReport"
      }
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "hasCustomer",
          "target": "loading"
        },
        {
          "target": "noCustomer"
        }
      ]
    },
    "noCustomer": {},
    "loading": {
      "invoke": {
        "id": "loadOverview",
        "src": "loadOverview",
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeOverview"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": [
            {
              "type": "storeFailure"
            },
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading"
      }
    },
    "listed": {
      "on": {
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
        "SELECTION_CLEARED": {
          "guard": "hasSelection",
          "actions": "clearSelection"
        },
        "DUPLICATE": {
          "target": "naming",
          "actions": {
            "type": "beginDuplicate"
          }
        },
        "DO": {
          "target": "confirming",
          "actions": {
            "type": "storeDeed"
          }
        },
        "ADD_TO_NEW_REPORT": {
          "guard": "hasSelection",
          "target": "naming",
          "actions": "beginNewReport"
        },
        "ADD_TO_REPORT": [
          {
            "guard": {
              "type": "hasOneAlready"
            },
            "actions": {
              "type": "sayAlreadyIn"
            }
          },
          {
            "guard": "hasSelection",
            "target": "adding",
            "actions": {
              "type": "storeAddingTo"
            }
          }
        ],
        "SHOW_HISTORY": {
          "target": "readingHistory",
          "actions": {
            "type": "storeHistoryOf"
          }
        }
      }
    },
    "adding": {
      "invoke": {
        "id": "addToReport",
        "src": "addToReport",
        "onDone": {
          "target": "loading",
          "actions": [
            "clearSelection",
            "sayAdded"
          ]
        },
        "onError": {
          "target": "listed",
          "actions": {
            "type": "sayAddFailure"
          }
        }
      }
    },
    "naming": {
      "invoke": {
        "id": "naming",
        "src": "naming",
        "onDone": [
          {
            "guard": {
              "type": "hasCreatedReport"
            },
            "target": "loading",
            "actions": [
              "clearSelection",
              "sayAdded"
            ]
          },
          {
            "guard": {
              "type": "hasCreated"
            },
            "target": "loading",
            "actions": {
              "type": "sayDuplicated"
            }
          },
          {
            "target": "listed"
          }
        ]
      }
    },
    "confirming": {
      "invoke": {
        "id": "confirmedAction",
        "src": "confirmedAction",
        "onDone": [
          {
            "guard": {
              "type": "isDone"
            },
            "target": "loading",
            "actions": {
              "type": "sayDone"
            }
          },
          {
            "target": "listed"
          }
        ]
      }
    },
    "readingHistory": {
      "invoke": {
        "id": "emailHistory",
        "src": "emailHistory",
        "onDone": "listed"
      }
    }
  }
});
