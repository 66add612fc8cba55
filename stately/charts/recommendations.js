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
    "UNDO_DELETION": {
      "actions": {
        "type": "storeUndoing"
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
          "target": "resting"
        },
        {
          "target": "noCustomer"
        }
      ]
    },
    "noCustomer": {},
    "unavailable": {
      "on": {
        "RETRY": "resting"
      }
    },
    "resting": {
      "on": {
        "ROW_TOGGLED": {
          "guard": "maySelect",
          "actions": {
            "type": "toggleRow"
          }
        },
        "ALL_TOGGLED": {
          "guard": "maySelect",
          "actions": {
            "type": "toggleAll"
          }
        },
        "SELECTION_CLEARED": {
          "guard": "hasSelection",
          "actions": "clearSelection"
        },
        "DUPLICATE": {
          "guard": "mayDuplicate",
          "target": "naming",
          "actions": {
            "type": "beginDuplicate"
          }
        },
        "DO": {
          "guard": {
            "type": "mayDo"
          },
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
        "UNDO_DELETION": {
          "target": "undoing",
          "actions": {
            "type": "storeUndoing"
          }
        },
        "SHOW_HISTORY": {
          "guard": "hasReports",
          "target": "readingHistory",
          "actions": {
            "type": "storeHistoryOf"
          }
        }
      },
      "initial": "deciding",
      "states": {
        "deciding": {
          "always": [
            {
              "guard": "hasUndoing",
              "target": "#recommendations.undoing"
            },
            {
              "guard": "isCurrent",
              "target": "listed"
            },
            {
              "target": "loading"
            }
          ]
        },
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
              "target": "#recommendations.unavailable",
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
        "listed": {}
      }
    },
    "adding": {
      "invoke": {
        "id": "addToReport",
        "src": "addToReport",
        "onDone": {
          "target": "resting",
          "actions": [
            "markOutdated",
            "clearSelection",
            "sayAdded"
          ]
        },
        "onError": {
          "target": "resting",
          "actions": {
            "type": "sayAddFailure"
          }
        }
      }
    },
    "undoing": {
      "invoke": {
        "id": "takeBackDeletion",
        "src": "takeBackDeletion",
        "onDone": {
          "target": "resting",
          "actions": [
            "markOutdated",
            "sayUndone",
            "dropUndone"
          ]
        },
        "onError": {
          "target": "resting",
          "actions": [
            "markOutdated",
            "dropUndone",
            {
              "type": "sayFailure"
            }
          ]
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
            "target": "resting",
            "actions": [
              "markOutdated",
              "clearSelection",
              "sayAdded"
            ]
          },
          {
            "guard": {
              "type": "hasCreated"
            },
            "target": "resting",
            "actions": [
              "markOutdated",
              {
                "type": "sayDuplicated"
              }
            ]
          },
          {
            "target": "resting"
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
            "target": "resting",
            "actions": [
              "markOutdated",
              {
                "type": "sayDone"
              }
            ]
          },
          {
            "target": "resting"
          }
        ]
      }
    },
    "readingHistory": {
      "invoke": {
        "id": "emailHistory",
        "src": "emailHistory",
        "onDone": "resting"
      }
    }
  }
});
