import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "priceList",
  "invoke": {
    "id": "holdFile",
    "src": "holdFile",
    "input": {}
  },
  "initial": "hidden",
  "states": {
    "hidden": {
      "always": {
        "guard": "isBegun",
        "target": "loading"
      },
      "on": {
        "SHOW": "loading"
      }
    },
    "loading": {
      "invoke": {
        "id": "loadPrices",
        "src": "loadPrices",
        "input": {},
        "onDone": [
          {
            "guard": "isBegun",
            "target": "editing",
            "actions": {
              "type": "storeList"
            }
          },
          {
            "target": "listed",
            "actions": {
              "type": "storeList"
            }
          }
        ],
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "SHOW": "loading"
      }
    },
    "listed": {
      "on": {
        "SHOW": "loading",
        "SEARCH_TYPED": {
          "actions": {
            "type": "storeSearch"
          }
        },
        "PAST_SWITCHED": {
          "actions": {
            "type": "storePast"
          }
        },
        "ADD": {
          "target": "editing",
          "actions": [
            "forgetError",
            {
              "type": "beginNew"
            }
          ]
        },
        "EDIT": {
          "guard": {
            "type": "isListed"
          },
          "target": "editing",
          "actions": [
            "forgetError",
            {
              "type": "beginEdit"
            }
          ]
        },
        "REMOVE": {
          "guard": {
            "type": "isListed"
          },
          "target": "asking",
          "actions": {
            "type": "storeRemoving"
          }
        },
        "FILE_CHOSEN": {
          "target": "importing",
          "actions": [
            "forgetError",
            {
              "type": "hold"
            }
          ]
        },
        "DISMISS": {
          "guard": "isRefused",
          "actions": "forgetError"
        },
        "DOWNLOAD": {
          "target": "downloading",
          "actions": {
            "type": "storeFormat"
          }
        }
      }
    },
    "editing": {
      "on": {
        "SUBJECT_CHOSEN": {
          "actions": {
            "type": "storeSubject"
          }
        },
        "FIELD_TYPED": {
          "actions": {
            "type": "storeField"
          }
        },
        "SAVE": {
          "guard": "canSave",
          "target": "saving"
        },
        "SAVE_ANYWAY": {
          "guard": "isStale",
          "target": "saving",
          "actions": "overwrite"
        },
        "CANCEL": {
          "target": "listed",
          "actions": "dropDraft"
        }
      }
    },
    "saving": {
      "invoke": {
        "id": "savePrice",
        "src": "savePrice",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "storePrices"
            },
            "saySaved"
          ]
        },
        "onError": {
          "target": "editing",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "asking": {
      "on": {
        "CONFIRM": "removing",
        "CANCEL": {
          "target": "listed",
          "actions": "forgetRemoving"
        }
      }
    },
    "removing": {
      "invoke": {
        "id": "takeBackPrice",
        "src": "takeBackPrice",
        "onDone": {
          "target": "loading",
          "actions": [
            "forgetRemoving",
            "sayRemoved"
          ]
        },
        "onError": {
          "target": "loading",
          "actions": [
            "forgetRemoving",
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    },
    "importing": {
      "invoke": {
        "id": "importPrices",
        "src": "importPrices",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "storePrices"
            },
            {
              "type": "sayImported"
            }
          ]
        },
        "onError": {
          "target": "listed",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "downloading": {
      "invoke": {
        "id": "downloadPrices",
        "src": "downloadPrices",
        "onDone": "listed",
        "onError": {
          "target": "listed",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    }
  }
});
