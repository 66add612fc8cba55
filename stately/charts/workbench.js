import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "workbench",
  "initial": "deciding",
  "invoke": [
    {
      "id": "benchReader",
      "src": "benchReader"
    },
    {
      "id": "catalogueReader",
      "src": "catalogueReader"
    },
    {
      "id": "builderLayout",
      "src": "builderLayout"
    },
    {
      "id": "titleEditor",
      "src": "titleEditor"
    },
    {
      "id": "productList",
      "src": "productList",
      "systemId": "productList"
    },
    {
      "id": "commentList",
      "src": "commentList",
      "systemId": "commentList"
    },
    {
      "id": "yieldEditor",
      "src": "yieldEditor"
    },
    {
      "id": "statusPolling",
      "src": "statusPolling"
    }
  ],
  "on": {
    "BENCH_READ": {
      "actions": [
        {
          "type": "storeBench"
        },
        "tellTitle",
        "tellResults",
        "watchSamples"
      ]
    },
    "CATALOGUE_READ": {
      "actions": {
        "type": "storeCatalogue"
      }
    },
    "NEW_STATUS": {
      "actions": [
        {
          "type": "storeStatuses"
        },
        "refresh"
      ]
    },
    "NEW_RESULT": {
      "actions": "refresh"
    },
    "LIST_CHANGED": {
      "actions": [
        {
          "type": "storeList"
        },
        "refresh"
      ]
    },
    "RECORD_OUTDATED": {
      "actions": "refresh"
    },
    "YIELDS_SAVED": {
      "actions": "refresh"
    },
    "TITLE_SAVED": {
      "actions": {
        "type": "storeTitle"
      }
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "mayResume",
          "target": "editing"
        },
        {
          "target": "closed"
        }
      ]
    },
    "closed": {
      "entry": "dropDraft",
      "on": {
        "ADD_PRODUCT": {
          "guard": "mayEdit",
          "target": "editing",
          "actions": "beginProduct"
        },
        "EDIT_PRODUCT": {
          "guard": {
            "type": "hasProduct"
          },
          "target": "editing",
          "actions": {
            "type": "takeProduct"
          }
        },
        "ADD_COMMENT": {
          "guard": "mayEdit",
          "target": "editing",
          "actions": {
            "type": "beginComment"
          }
        },
        "EDIT_COMMENT": {
          "guard": {
            "type": "hasComment"
          },
          "target": "editing",
          "actions": {
            "type": "takeComment"
          }
        },
        "EDIT_RATES": {
          "guard": "hasProducts",
          "target": "editing",
          "actions": "takeRates"
        },
        "EDIT_PIF": {
          "guard": "hasSamples",
          "target": "editingPif"
        },
        "UPDATE_RESULTS": {
          "guard": "mayRerun",
          "target": "confirmingRerun",
          "actions": "forgetRerunFailure"
        }
      }
    },
    "editing": {
      "invoke": {
        "id": "editor",
        "src": "editor",
        "onDone": [
          {
            "guard": {
              "type": "hasSaved"
            },
            "target": "closed",
            "actions": [
              {
                "type": "storeList"
              },
              "refresh"
            ]
          },
          {
            "target": "closed"
          }
        ],
        "onError": {
          "target": "closed",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "editingPif": {
      "invoke": {
        "id": "pif",
        "src": "pif",
        "onDone": [
          {
            "guard": {
              "type": "hasPifChanged"
            },
            "target": "closed",
            "actions": [
              "refresh",
              "hurryPolling"
            ]
          },
          {
            "target": "closed"
          }
        ],
        "onError": {
          "target": "closed",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "confirmingRerun": {
      "on": {
        "CONFIRM": "rerunning",
        "CANCEL": "closed"
      }
    },
    "rerunning": {
      "entry": "forgetRerunFailure",
      "invoke": {
        "id": "updateResults",
        "src": "updateResults",
        "onDone": {
          "target": "closed",
          "actions": [
            {
              "type": "sayRerun"
            },
            "refresh",
            "hurryPolling"
          ]
        },
        "onError": {
          "target": "confirmingRerun",
          "actions": [
            {
              "type": "storeRerunFailure"
            },
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    }
  }
});
