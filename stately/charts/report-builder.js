import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "reportBuilder",
  "initial": "deciding",
  "on": {
    "BACK": {
      "actions": "goToOverview"
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
        "id": "loadReportBuilder",
        "src": "loadReportBuilder",
        "onDone": [
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
            "target": "ready",
            "actions": [
              {
                "type": "storeContents"
              },
              "sayGone",
              "deselect"
            ]
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
        "RETRY": "loading"
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
                "NEW": {
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
