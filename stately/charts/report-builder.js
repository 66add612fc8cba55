import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "reportBuilder",
  "initial": "noCustomer",
  "on": {
    "GO_BACK": {
      "actions": "goToOverview"
    },
    "LEAVE_RECORD": {
      "actions": "deselect"
    },
    "REPORT_CHOSEN": {
      "guard": {
        "type": "isOther"
      },
      "actions": {
        "type": "goToReport"
      }
    },
    "PANE_TOGGLED": {
      "actions": {
        "type": "togglePane"
      }
    },
    "PANE_SHOWN": {
      "actions": {
        "type": "showPane"
      }
    }
  },
  "states": {
    "noCustomer": {
      "always": [
        {
          "guard": "isUnreadable",
          "target": "unavailable",
          "actions": "refuse"
        },
        {
          "guard": "isAsked",
          "target": "loading"
        },
        {
          "guard": "hasCustomer",
          "target": "loading"
        }
      ]
    },
    "loading": {
      "invoke": {
        "id": "loadReportBuilder",
        "src": "loadReportBuilder",
        "onDone": [
          {
            "guard": {
              "type": "isElsewhere"
            },
            "target": "elsewhere",
            "actions": {
              "type": "storeContents"
            }
          },
          {
            "guard": {
              "type": "hasReport"
            },
            "target": "ready.report.open",
            "actions": {
              "type": "storeContents"
            }
          },
          {
            "guard": "isAsked",
            "target": "unavailable",
            "actions": {
              "type": "storeMissing"
            }
          },
          {
            "target": "ready",
            "actions": {
              "type": "storeContents"
            }
          }
        ],
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
        "RETRY": {
          "guard": "mayRetry",
          "target": "loading"
        }
      }
    },
    "elsewhere": {
      "invoke": {
        "id": "otherCustomer",
        "src": "otherCustomer",
        "onDone": {
          "actions": "deselect"
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "ready": {
      "type": "parallel",
      "states": {
        "report": {
          "initial": "closed",
          "states": {
            "closed": {},
            "open": {
              "invoke": {
                "id": "openReport",
                "src": "openReport",
                "onDone": {
                  "target": "closed",
                  "actions": [
                    "dropReport",
                    "deselect"
                  ]
                },
                "onError": {
                  "target": "#reportBuilder.unavailable",
                  "actions": {
                    "type": "storeFailure"
                  }
                }
              },
              "on": {
                "REPORT_CHANGED": {
                  "actions": {
                    "type": "storeReport"
                  }
                },
                "REPORTS_READ": {
                  "actions": {
                    "type": "storeReports"
                  }
                }
              }
            }
          }
        },
        "newReport": {
          "initial": "resting",
          "states": {
            "resting": {
              "on": {
                "ADD_REPORT": {
                  "guard": "mayCreate",
                  "target": "naming"
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
                      "type": "hasCreated"
                    },
                    "target": "resting",
                    "actions": {
                      "type": "goToReport"
                    }
                  },
                  {
                    "target": "resting"
                  }
                ]
              }
            }
          }
        }
      }
    }
  }
});
