import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "samples",
  "initial": "deciding",
  "on": {
    "GO_BACK": {
      "actions": "goBack"
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
          "id": "statusPolling",
          "src": "statusPolling"
        },
        {
          "id": "changePolling",
          "src": "changePolling"
        },
        {
          "id": "addToRecommendation",
          "src": "addToRecommendation"
        },
        {
          "id": "sampleTasks",
          "src": "sampleTasks"
        },
        {
          "id": "sampleUpkeep",
          "src": "sampleUpkeep"
        },
        {
          "id": "map",
          "src": "map"
        },
        {
          "id": "sampleHistory",
          "src": "sampleHistory"
        },
        {
          "id": "listLayout",
          "src": "listLayout"
        }
      ],
      "initial": "loading",
      "on": {
        "RANGE_TYPED": [
          {
            "guard": {
              "type": "makesNewRange"
            },
            "target": ".loading",
            "actions": {
              "type": "applyTyped"
            }
          },
          {
            "actions": {
              "type": "storeTyped"
            }
          }
        ],
        "RANGE_CHOSEN": {
          "target": ".loading",
          "actions": {
            "type": "storeRange"
          }
        },
        "FINALISED_SWITCHED": {
          "target": ".loading",
          "actions": {
            "type": "storeFinalised"
          }
        },
        "UPLOADED_SWITCHED": {
          "target": ".loading",
          "actions": {
            "type": "storeUploaded"
          }
        },
        "SORT_CLICKED": {
          "actions": {
            "type": "turnSort"
          }
        },
        "FILTER_CHANGED": {
          "actions": [
            {
              "type": "storeFilter"
            },
            "listOnMap",
            "mark",
            {
              "type": "lookOnMap"
            }
          ]
        },
        "CLEAR_FILTERS": {
          "actions": [
            "clearFilters",
            "listOnMap",
            "mark"
          ]
        },
        "SAMPLE_TOGGLED": {
          "actions": [
            {
              "type": "selectSample"
            },
            "mark"
          ]
        },
        "SAMPLES_SPANNED": {
          "actions": [
            {
              "type": "selectSpan"
            },
            "mark"
          ]
        },
        "ALL_TOGGLED": {
          "actions": [
            {
              "type": "selectAll"
            },
            "mark"
          ]
        },
        "SAMPLES_PICKED": {
          "actions": [
            {
              "type": "selectPicked"
            },
            "mark"
          ]
        },
        "OPEN_SAMPLE": {
          "actions": [
            {
              "type": "openSample"
            },
            "mark",
            "openHistory"
          ]
        },
        "DISMISS": {
          "actions": "dismissNotice"
        },
        "UPLOAD": {
          "guard": {
            "type": "may",
            "params": "UPLOAD_SAMPLES"
          },
          "actions": {
            "type": "forward",
            "params": {
              "type": "UPLOAD"
            }
          }
        },
        "UPLOADED": {
          "actions": [
            {
              "type": "storeArrivals"
            },
            "refresh"
          ]
        },
        "INPUTS_EDITED": {
          "actions": [
            "dismissNotice",
            "refresh",
            "hurryPolling"
          ]
        },
        "RUN_ANSWERED": {
          "actions": [
            {
              "type": "storeRun"
            },
            "hurryPolling"
          ]
        },
        "SAMPLES_CHANGED": {
          "actions": [
            "clearSelection",
            "mark",
            "refresh"
          ]
        },
        "ATTACHED": {
          "actions": [
            "clearSelection",
            "mark",
            "refresh"
          ]
        },
        "LAND_CHANGED": {
          "actions": [
            "refreshMap",
            "refresh"
          ]
        },
        "ANALYTES_CHOSEN": {
          "actions": [
            {
              "type": "storeAnalytes"
            },
            "refresh"
          ]
        },
        "REFRESH": ".loading"
      },
      "states": {
        "loading": {
          "invoke": {
            "id": "loadSamples",
            "src": "loadSamples",
            "onDone": {
              "target": "shown",
              "actions": [
                {
                  "type": "storeSamples"
                },
                "watchSamples",
                "tellMark",
                "listOnMap",
                "mark",
                "openHistory"
              ]
            },
            "onError": {
              "target": "unavailable",
              "actions": {
                "type": "storeFailure"
              }
            }
          }
        },
        "unavailable": {
          "on": {
            "RETRY": "loading"
          }
        },
        "shown": {
          "initial": "current",
          "on": {
            "EDIT_INPUTS": {
              "guard": {
                "type": "hasSamples"
              },
              "actions": {
                "type": "forward"
              }
            },
            "RUN_ENGINE": {
              "guard": {
                "type": "maySelected",
                "params": "RUN_ENGINE"
              },
              "actions": {
                "type": "forward"
              }
            },
            "FINALISE": {
              "guard": {
                "type": "maySelected",
                "params": "EDIT_SAMPLES"
              },
              "actions": {
                "type": "forward"
              }
            },
            "EDIT_COMPOSITE": {
              "guard": {
                "type": "may",
                "params": "EDIT_SAMPLES"
              },
              "actions": {
                "type": "forward"
              }
            },
            "MANAGE_SITES": {
              "guard": {
                "type": "may",
                "params": "EDIT_SAMPLES"
              },
              "actions": {
                "type": "forward"
              }
            },
            "CREATE_ANALYTE_REPORT": {
              "guard": {
                "type": "maySelected",
                "params": "VIEW_CUSTOMERS"
              },
              "actions": {
                "type": "forward"
              }
            },
            "ADD_TO_RECOMMENDATION": {
              "guard": {
                "type": "maySelected",
                "params": "EDIT_RECOMMENDATION"
              },
              "actions": {
                "type": "forwardWish"
              }
            },
            "REFRESH": ".refreshing",
            "MARK_CHANGED": ".refreshing",
            "STATUSES_CHANGED": {
              "target": ".refreshing",
              "actions": {
                "type": "storeStatuses"
              }
            }
          },
          "states": {
            "current": {
              "on": {
                "RESULTS_ARRIVED": "refreshing"
              }
            },
            "refreshing": {
              "invoke": {
                "id": "loadSamples",
                "src": "loadSamples",
                "onDone": {
                  "target": "current",
                  "actions": [
                    {
                      "type": "storeSamples"
                    },
                    "watchSamples",
                    "tellMark",
                    "listOnMap",
                    "mark",
                    "openHistory"
                  ]
                },
                "onError": {
                  "target": "current",
                  "actions": {
                    "type": "toastFailure"
                  }
                }
              }
            }
          }
        }
      }
    }
  }
});
