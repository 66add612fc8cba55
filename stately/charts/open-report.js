import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "openReport",
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
      "id": "changePolling",
      "src": "changePolling"
    },
    {
      "id": "reportPreview",
      "src": "reportPreview"
    },
    {
      "id": "favourites",
      "src": "favourites"
    },
    {
      "id": "publishing",
      "src": "publishing"
    },
    {
      "id": "growerLinks",
      "src": "growerLinks",
      "systemId": "growerLinks"
    },
    {
      "id": "reportVersions",
      "src": "reportVersions"
    }
  ],
  "on": {
    "REPORT_CHANGED": {
      "actions": [
        {
          "type": "storeReport"
        },
        "tellTitle",
        "tellOffer",
        "tellVersions",
        "tellReport"
      ]
    },
    "TITLE_SAVED": {
      "actions": [
        {
          "type": "storeTitle"
        },
        "tellReport"
      ]
    },
    "RECORD_OUTDATED": {
      "actions": "markOutdated"
    },
    "MARK_CHANGED": {
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
          "actions": {
            "type": "beginComment",
            "params": {
              "commentId": null,
              "version": null,
              "commentLabel": "",
              "comment": "",
              "reportOrder": 999
            }
          }
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
        },
        "MARK_CHANGED": {
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
                  "type": "isThere"
                },
                "target": "current",
                "actions": [
                  "markCurrent",
                  {
                    "type": "tellReports"
                  },
                  {
                    "type": "takeReport"
                  }
                ]
              },
              {
                "target": "#openReport.gone",
                "actions": [
                  {
                    "type": "tellReports"
                  },
                  "sayGone"
                ]
              }
            ],
            "onError": {
              "target": "current",
              "actions": [
                "markCurrent",
                {
                  "type": "sayFailure"
                }
              ]
            }
          }
        }
      }
    },
    "confirming": {
      "on": {
        "MARK_CHANGED": [
          {
            "guard": {
              "type": "isElsewhere"
            },
            "target": "resting",
            "actions": [
              "markOutdated",
              {
                "type": "sayChange"
              }
            ]
          },
          {
            "actions": "markOutdated"
          }
        ]
      },
      "invoke": {
        "id": "confirmedAction",
        "src": "confirmedAction",
        "onDone": [
          {
            "guard": {
              "type": "isDeleted"
            },
            "target": "gone",
            "actions": {
              "type": "sayDeleted"
            }
          },
          {
            "guard": {
              "type": "isFinalised"
            },
            "target": "resting",
            "actions": [
              {
                "type": "takeReport"
              },
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
        "onDone": {
          "target": "resting",
          "actions": [
            {
              "type": "storeSentCount"
            },
            "tellReport"
          ]
        }
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
        "onDone": {
          "target": "resting",
          "actions": {
            "type": "takeReport"
          }
        }
      }
    },
    "picking": {
      "on": {
        "MARK_CHANGED": [
          {
            "guard": {
              "type": "isElsewhere"
            },
            "target": "resting",
            "actions": [
              "markOutdated",
              {
                "type": "sayChange"
              }
            ]
          },
          {
            "actions": "markOutdated"
          }
        ]
      },
      "invoke": {
        "id": "recommendationPicker",
        "src": "recommendationPicker",
        "onDone": {
          "target": "resting",
          "actions": {
            "type": "takeReport"
          }
        }
      }
    },
    "gone": {
      "type": "final"
    }
  }
});
