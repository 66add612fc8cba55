import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "recommendations",
  "initial": "deciding",
  "on": {
    "GO_BACK": {
      "actions": "goToBuilder"
    },
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
          "target": "working"
        },
        {
          "target": "noCustomer"
        }
      ]
    },
    "noCustomer": {},
    "working": {
      "invoke": [
        {
          "id": "overviewTasks",
          "src": "overviewTasks"
        },
        {
          "id": "changePolling",
          "src": "changePolling"
        }
      ],
      "on": {
        "UNDO_DELETION": {
          "actions": {
            "type": "forwardUndo"
          }
        }
      },
      "initial": "shown",
      "states": {
        "unavailable": {
          "on": {
            "RETRY": "shown"
          }
        },
        "shown": {
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
            "CLEAR_SELECTION": {
              "guard": "hasSelection",
              "actions": "clearSelection"
            },
            "DUPLICATE": {
              "guard": "mayDuplicate",
              "actions": {
                "type": "forwardDuplicate"
              }
            },
            "CARRY_OUT": {
              "guard": {
                "type": "mayDo"
              },
              "actions": {
                "type": "forwardDeed"
              }
            },
            "ADD_TO_NEW_REPORT": {
              "guard": "hasSelection",
              "actions": "forwardNewReport"
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
                "actions": {
                  "type": "forwardReport"
                }
              }
            ],
            "SHOW_HISTORY": {
              "guard": "hasReports",
              "actions": {
                "type": "forwardHistory"
              }
            },
            "LISTS_OUTDATED": ".loading",
            "RECOMMENDATIONS_ADDED": {
              "target": ".loading",
              "actions": "clearSelection"
            }
          },
          "initial": "loading",
          "states": {
            "loading": {
              "invoke": {
                "id": "loadOverview",
                "src": "loadOverview",
                "onDone": {
                  "target": "listed",
                  "actions": [
                    {
                      "type": "storeOverview"
                    },
                    "tellMark"
                  ]
                },
                "onError": {
                  "target": "#recommendations.working.unavailable",
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
            "listed": {
              "on": {
                "MARK_CHANGED": "following"
              }
            },
            "following": {
              "invoke": {
                "id": "loadOverview",
                "src": "loadOverview",
                "onDone": {
                  "target": "listed",
                  "actions": [
                    {
                      "type": "storeOverview"
                    },
                    "tellMark"
                  ]
                },
                "onError": "listed"
              }
            }
          }
        }
      }
    }
  }
});
