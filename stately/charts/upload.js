import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "upload",
  "invoke": {
    "id": "holdFile",
    "src": "holdFile",
    "input": {}
  },
  "initial": "drafting",
  "states": {
    "drafting": {
      "initial": "choosing",
      "on": {
        "FILE_CHOSEN": [
          {
            "guard": {
              "type": "isSendable"
            },
            "target": ".choosing",
            "actions": [
              {
                "type": "hold"
              },
              {
                "type": "storeFile"
              }
            ]
          },
          {
            "actions": {
              "type": "storeProblem"
            }
          }
        ],
        "TYPE_CHOSEN": {
          "target": ".choosing",
          "actions": {
            "type": "storeType"
          }
        },
        "SUBMIT": [
          {
            "guard": "isDecided",
            "target": "sending",
            "actions": [
              "startProgress",
              "withdrawFailure"
            ]
          },
          {
            "guard": "isComplete",
            "target": "checking",
            "actions": [
              "startProgress",
              "withdrawFailure"
            ]
          }
        ],
        "DISCARD_DRAFT": {
          "guard": "hasDraft",
          "actions": [
            "dropDraft",
            "tellDraft"
          ]
        },
        "KEEP_FILE": {
          "guard": "isLineLost",
          "target": "closed",
          "actions": "keepFile"
        },
        "CLOSE": "closed"
      },
      "states": {
        "choosing": {},
        "refused": {
          "on": {
            "LOOK_AT_ROWS": {
              "guard": "isChecked",
              "target": "#upload.deciding"
            }
          }
        },
        "choosingCrop": {
          "on": {
            "CROP_CHOSEN": {
              "actions": {
                "type": "storeCrop"
              }
            }
          }
        }
      }
    },
    "checking": {
      "invoke": [
        {
          "id": "readCheck",
          "src": "readCheck",
          "onDone": [
            {
              "guard": {
                "type": "hasFaults"
              },
              "target": "sending",
              "actions": {
                "type": "storeCheck"
              }
            },
            {
              "guard": {
                "type": "hasDecisions"
              },
              "target": "deciding",
              "actions": {
                "type": "storeCheck"
              }
            },
            {
              "target": "sending",
              "actions": [
                {
                  "type": "storeCheck"
                },
                "settle"
              ]
            }
          ],
          "onError": {
            "target": "drafting.refused",
            "actions": [
              {
                "type": "storeFailure"
              },
              {
                "type": "toastFailure"
              }
            ]
          }
        },
        {
          "id": "tick",
          "src": "tick",
          "input": {}
        }
      ],
      "on": {
        "TICKED": {
          "actions": {
            "type": "advanceProgress"
          }
        },
        "CANCEL": "drafting",
        "CLOSE": "drafting"
      }
    },
    "deciding": {
      "invoke": {
        "id": "labCheck",
        "src": "labCheck",
        "onDone": [
          {
            "guard": {
              "type": "isLeft"
            },
            "target": "closed"
          },
          {
            "target": "sending",
            "actions": [
              "startProgress",
              {
                "type": "storeDecided"
              }
            ]
          }
        ],
        "onError": {
          "target": "drafting.refused",
          "actions": {
            "type": "storeFailure"
          }
        }
      },
      "on": {
        "CHECK_DRAFTED": {
          "actions": [
            {
              "type": "storeDraft"
            },
            "tellDraft"
          ]
        }
      }
    },
    "sending": {
      "invoke": [
        {
          "id": "sendFile",
          "src": "sendFile",
          "onDone": {
            "target": "finished",
            "actions": [
              {
                "type": "storeResult"
              },
              "tellDraft",
              "toastSuccess"
            ]
          },
          "onError": [
            {
              "guard": {
                "type": "lacksCrop"
              },
              "target": "askingForCrop",
              "actions": {
                "type": "storeFailure"
              }
            },
            {
              "target": "drafting.refused",
              "actions": [
                {
                  "type": "storeFailure"
                },
                {
                  "type": "toastFailure"
                }
              ]
            }
          ]
        },
        {
          "id": "tick",
          "src": "tick",
          "input": {}
        },
        {
          "id": "holdPage",
          "src": "holdPage",
          "input": {}
        }
      ],
      "initial": "running",
      "on": {
        "TICKED": {
          "actions": {
            "type": "advanceProgress"
          }
        },
        "LEAVE_ASKED": {
          "target": ".confirmingLeave",
          "actions": {
            "type": "storeWay"
          }
        }
      },
      "states": {
        "running": {
          "on": {
            "CANCEL": {
              "target": "#upload.drafting",
              "actions": "toastCancelled"
            },
            "CLOSE": {
              "target": "confirmingLeave",
              "actions": {
                "type": "storeWay",
                "params": null
              }
            }
          }
        },
        "confirmingLeave": {
          "on": {
            "STAY": "running",
            "LEAVE": [
              {
                "guard": "leadsElsewhere",
                "target": "#upload.closed",
                "actions": [
                  "toastCancelled",
                  "goOn"
                ]
              },
              {
                "target": "#upload.closed",
                "actions": "toastCancelled"
              }
            ]
          }
        }
      }
    },
    "askingForCrop": {
      "invoke": {
        "id": "loadCrops",
        "src": "loadCrops",
        "onDone": {
          "target": "drafting.choosingCrop",
          "actions": {
            "type": "storeCrops"
          }
        },
        "onError": {
          "target": "drafting.refused",
          "actions": [
            {
              "type": "storeFailure"
            },
            {
              "type": "toastFailure"
            }
          ]
        }
      },
      "on": {
        "CLOSE": "closed"
      }
    },
    "finished": {
      "invoke": {
        "id": "summary",
        "src": "summary"
      },
      "on": {
        "SAVE_SUMMARY": {
          "actions": "saveSummary"
        },
        "UPLOAD_ANOTHER": {
          "target": "drafting",
          "actions": "clear"
        },
        "SET_CROP": {
          "guard": "lacksModel",
          "target": "closed",
          "actions": "askCrop"
        },
        "CLOSE": "closed"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
