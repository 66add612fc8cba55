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
            "target": "open",
            "actions": {
              "type": "storeContents"
            }
          },
          {
            "guard": "isAsked",
            "target": "closed",
            "actions": [
              {
                "type": "storeContents"
              },
              "sayGone",
              "deselect"
            ]
          },
          {
            "target": "closed",
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
    "closed": {
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
    },
    "open": {
      "invoke": [
        {
          "id": "reportTitle",
          "src": "reportTitle"
        },
        {
          "id": "reportRecommendations",
          "src": "reportRecommendations",
          "systemId": "reportRecommendations"
        },
        {
          "id": "reportComments",
          "src": "reportComments",
          "systemId": "reportComments"
        },
        {
          "id": "reportOptions",
          "src": "reportOptions"
        },
        {
          "id": "reportPreview",
          "src": "reportPreview"
        },
        {
          "id": "publishing",
          "src": "publishing"
        }
      ],
      "on": {
        "REPORT_CHANGED": {
          "actions": [
            {
              "type": "storeReport"
            },
            "tellTitle",
            "tellOffer"
          ]
        },
        "TITLE_SAVED": {
          "actions": {
            "type": "storeTitle"
          }
        },
        "RECORD_OUTDATED": {
          "actions": "markOutdated"
        },
        "OPEN_RECOMMENDATION": {
          "actions": {
            "type": "goToRecommendation"
          }
        }
      },
      "initial": "resuming",
      "states": {
        "resuming": {
          "always": [
            {
              "guard": "hasKeptComment",
              "target": "commenting",
              "actions": [
                "resumeComment",
                "forgetKept"
              ]
            },
            {
              "guard": "hasKeptMail",
              "target": "sending",
              "actions": [
                "resumeMail",
                "forgetKept"
              ]
            },
            {
              "target": "resting",
              "actions": "forgetKept"
            }
          ]
        },
        "resting": {
          "on": {
            "NEW": {
              "guard": "mayCreate",
              "target": "naming"
            },
            "DELETE": {
              "guard": "mayDelete",
              "target": "confirming",
              "actions": {
                "type": "storeDeed",
                "params": "deleteReport"
              }
            },
            "FINALISE": {
              "guard": "mayFinalise",
              "target": "confirming",
              "actions": {
                "type": "storeDeed",
                "params": "finaliseReport"
              }
            },
            "SEND": {
              "guard": "maySend",
              "target": "sending",
              "actions": "beginMail"
            },
            "SHOW_HISTORY": "readingHistory",
            "ADD_RECOMMENDATION": {
              "guard": "mayEdit",
              "target": "picking"
            },
            "ADD_COMMENT": {
              "guard": "mayComment",
              "target": "commenting",
              "actions": "beginNewComment"
            },
            "EDIT_COMMENT": {
              "guard": "mayComment",
              "target": "commenting",
              "actions": {
                "type": "beginComment"
              }
            },
            "RECORD_OUTDATED": {
              "target": ".refreshing",
              "actions": "markOutdated"
            }
          },
          "initial": "deciding",
          "states": {
            "deciding": {
              "always": [
                {
                  "guard": "isOutdated",
                  "target": "refreshing"
                },
                {
                  "target": "current"
                }
              ]
            },
            "current": {},
            "refreshing": {
              "invoke": {
                "id": "loadReportBuilder",
                "src": "loadReportBuilder",
                "onDone": [
                  {
                    "guard": {
                      "type": "hasReport"
                    },
                    "target": "current",
                    "actions": [
                      {
                        "type": "storeContents"
                      },
                      "tellTitle",
                      "tellOffer"
                    ]
                  },
                  {
                    "target": "#reportBuilder.closed",
                    "actions": [
                      {
                        "type": "storeContents"
                      },
                      "sayGone",
                      "deselect"
                    ]
                  }
                ],
                "onError": {
                  "target": "current",
                  "actions": [
                    "giveUpRefreshing",
                    {
                      "type": "sayFailure"
                    }
                  ]
                }
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
        },
        "confirming": {
          "invoke": {
            "id": "confirmedAction",
            "src": "confirmedAction",
            "onDone": [
              {
                "guard": {
                  "type": "isDeleted"
                },
                "target": "#reportBuilder.closed",
                "actions": [
                  "dropReport",
                  "deselect"
                ]
              },
              {
                "guard": {
                  "type": "isFinalised"
                },
                "target": "resting",
                "actions": [
                  {
                    "type": "storeReport"
                  },
                  "tellTitle",
                  "tellOffer",
                  "sayFinalised"
                ]
              },
              {
                "target": "resting"
              }
            ]
          }
        },
        "sending": {
          "invoke": {
            "id": "sendReport",
            "src": "sendReport",
            "onDone": [
              {
                "guard": {
                  "type": "isSent"
                },
                "target": "resting",
                "actions": {
                  "type": "storeSentCount"
                }
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
        },
        "commenting": {
          "invoke": {
            "id": "reportComment",
            "src": "reportComment",
            "onDone": [
              {
                "guard": {
                  "type": "isAnswered"
                },
                "target": "resting",
                "actions": [
                  {
                    "type": "storeReport"
                  },
                  "tellTitle",
                  "tellOffer"
                ]
              },
              {
                "target": "resting"
              }
            ]
          }
        },
        "picking": {
          "invoke": {
            "id": "recommendationPicker",
            "src": "recommendationPicker",
            "onDone": [
              {
                "guard": {
                  "type": "isAnswered"
                },
                "target": "resting",
                "actions": [
                  {
                    "type": "storeReport"
                  },
                  "tellTitle",
                  "tellOffer"
                ]
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
});
