import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "pif",
  "initial": "loading",
  "on": {
    "CLOSE": ".closed"
  },
  "states": {
    "loading": {
      "invoke": {
        "id": "loadInputModel",
        "src": "loadInputModel",
        "onDone": {
          "target": "open",
          "actions": {
            "type": "storeInputModel"
          }
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
    "open": {
      "invoke": [
        {
          "id": "pifSheet",
          "src": "pifSheet"
        },
        {
          "id": "pifBanner",
          "src": "pifBanner"
        },
        {
          "id": "pifRecords",
          "src": "pifRecords"
        },
        {
          "id": "pifReader",
          "src": "pifReader"
        }
      ],
      "on": {
        "SAMPLES_READ": {
          "actions": {
            "type": "giveSheet"
          }
        },
        "STATUSES_CHANGED": [
          {
            "guard": {
              "type": "endsRuns"
            },
            "actions": [
              {
                "type": "giveSheet"
              },
              {
                "type": "showEnd"
              },
              {
                "type": "storeEnds"
              }
            ]
          },
          {
            "actions": [
              {
                "type": "giveSheet"
              },
              {
                "type": "storeEnds"
              }
            ]
          }
        ],
        "REFRESH_FAILED": {
          "actions": {
            "type": "showFailure"
          }
        },
        "TAKE_OVER": {
          "actions": "askRecords"
        },
        "SET_DEFAULTS": {
          "guard": "mayEdit",
          "actions": "askRecords"
        },
        "OPEN_NOTE": {
          "actions": "askRecords"
        },
        "SEASON_READ": {
          "actions": {
            "type": "giveSheet"
          }
        },
        "NOTE_SAVED": {
          "actions": {
            "type": "giveSheet"
          }
        },
        "DEFAULTS_SAVED": {
          "actions": [
            "markChanged",
            {
              "type": "readThese"
            },
            {
              "type": "showDefaults"
            }
          ]
        },
        "RECORDS_FAILED": {
          "actions": {
            "type": "showFailure"
          }
        }
      },
      "initial": "editing",
      "states": {
        "editing": {
          "on": {
            "SAVE": "saving",
            "RUN_ENGINE": "requestingRun",
            "SET_CROP": {
              "guard": "mayEdit",
              "target": "settingCrop"
            }
          }
        },
        "saving": {
          "tags": "busy",
          "entry": "markChanged",
          "invoke": {
            "id": "saveInputModel",
            "src": "saveInputModel",
            "onDone": {
              "target": "editing",
              "actions": [
                {
                  "type": "giveReader"
                },
                {
                  "type": "giveSheet"
                },
                "showSaved"
              ]
            },
            "onError": [
              {
                "guard": {
                  "type": "isStaleVersion"
                },
                "target": "conflicted",
                "actions": [
                  {
                    "type": "tellUnsaved"
                  },
                  {
                    "type": "storeFailure"
                  }
                ]
              },
              {
                "target": "editing",
                "actions": [
                  {
                    "type": "tellUnsaved"
                  },
                  {
                    "type": "showFailure"
                  }
                ]
              }
            ]
          }
        },
        "requestingRun": {
          "tags": "busy",
          "entry": "markChanged",
          "invoke": {
            "id": "requestEngineRun",
            "src": "requestEngineRun",
            "onDone": [
              {
                "guard": {
                  "type": "hasRefused"
                },
                "target": "editing",
                "actions": [
                  {
                    "type": "giveAnswer"
                  },
                  {
                    "type": "watchRuns"
                  },
                  {
                    "type": "showRefused"
                  }
                ]
              },
              {
                "target": "editing",
                "actions": [
                  {
                    "type": "giveAnswer"
                  },
                  {
                    "type": "watchRuns"
                  }
                ]
              }
            ],
            "onError": {
              "target": "editing",
              "actions": {
                "type": "showFailure"
              }
            }
          }
        },
        "settingCrop": {
          "invoke": {
            "id": "cropChoice",
            "src": "cropChoice",
            "onDone": [
              {
                "guard": {
                  "type": "isChanged"
                },
                "target": "editing",
                "actions": [
                  "markChanged",
                  {
                    "type": "tellModels"
                  },
                  {
                    "type": "readThese"
                  },
                  "showSaved"
                ]
              },
              {
                "target": "editing"
              }
            ],
            "onError": {
              "target": "editing",
              "actions": "readAgain"
            }
          }
        },
        "conflicted": {
          "on": {
            "REFRESH": "reloading"
          }
        },
        "reloading": {
          "tags": "busy",
          "entry": "readAgain",
          "on": {
            "REFRESHED": "editing",
            "REFRESH_FAILED": {
              "target": "conflicted",
              "actions": {
                "type": "showFailure"
              }
            }
          }
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
