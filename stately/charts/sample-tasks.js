import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "sampleTasks",
  "initial": "deciding",
  "on": {
    "UPLOAD_DRAFTED": {
      "actions": {
        "type": "storeUploadDraft"
      }
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "hasDrafts",
          "target": "editingInputs"
        },
        {
          "target": "free"
        }
      ]
    },
    "free": {
      "entry": "forgetDrafts",
      "on": {
        "UPLOAD": "uploading",
        "EDIT_INPUTS": {
          "target": "editingInputs",
          "actions": {
            "type": "storeSamples"
          }
        },
        "RUN_ENGINE": {
          "target": "requestingRun",
          "actions": {
            "type": "storeSamples"
          }
        },
        "FINALISE": {
          "target": "confirmingFinalise",
          "actions": {
            "type": "storeSamples"
          }
        },
        "EDIT_COMPOSITE": {
          "target": "editingComposite",
          "actions": {
            "type": "storeParts"
          }
        },
        "MANAGE_SITES": {
          "target": "managingSites",
          "actions": {
            "type": "storeListed"
          }
        },
        "SET_CROP": {
          "guard": "mayEditPif",
          "target": "settingCrop",
          "actions": {
            "type": "storeCropAsked"
          }
        },
        "CREATE_ANALYTE_REPORT": {
          "target": "reporting",
          "actions": {
            "type": "storeReport"
          }
        }
      }
    },
    "uploading": {
      "invoke": {
        "id": "upload",
        "src": "upload",
        "onDone": [
          {
            "guard": {
              "type": "asksCrop"
            },
            "target": "settingCrop",
            "actions": [
              {
                "type": "tellUploaded"
              },
              {
                "type": "storeCropAsked"
              }
            ]
          },
          {
            "target": "free",
            "actions": {
              "type": "tellUploaded"
            }
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "editingInputs": {
      "invoke": {
        "id": "pif",
        "src": "pif",
        "onDone": {
          "target": "free",
          "actions": "tellEdited"
        },
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
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
            "target": "free",
            "actions": "tellChanged"
          },
          {
            "target": "free"
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "requestingRun": {
      "invoke": {
        "id": "requestRun",
        "src": "requestRun",
        "onDone": [
          {
            "guard": {
              "type": "isAllRefused"
            },
            "target": "free",
            "actions": {
              "type": "tellAnswer"
            }
          },
          {
            "target": "free",
            "actions": [
              {
                "type": "toastRun"
              },
              {
                "type": "tellAnswer"
              }
            ]
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "editingComposite": {
      "exit": "forgetParts",
      "invoke": {
        "id": "compositeEditor",
        "src": "compositeEditor",
        "onDone": [
          {
            "guard": {
              "type": "isChanged"
            },
            "target": "free",
            "actions": "tellChanged"
          },
          {
            "target": "free"
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "managingSites": {
      "exit": "forgetParts",
      "invoke": {
        "id": "siteManager",
        "src": "siteManager",
        "onDone": [
          {
            "guard": {
              "type": "isChanged"
            },
            "target": "free",
            "actions": "tellChanged"
          },
          {
            "target": "free"
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "reporting": {
      "invoke": {
        "id": "makeReport",
        "src": "makeReport",
        "onDone": "free",
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      },
      "on": {
        "CANCEL": "free"
      }
    },
    "confirmingFinalise": {
      "on": {
        "CONFIRM": "finalising",
        "CANCEL": "free"
      }
    },
    "finalising": {
      "invoke": {
        "id": "finaliseSamples",
        "src": "finaliseSamples",
        "onDone": {
          "target": "free",
          "actions": [
            {
              "type": "toastFinalised"
            },
            "tellChanged"
          ]
        },
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    }
  }
});
