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
      "id": "boardOrder",
      "src": "boardOrder",
      "systemId": "boardOrder"
    },
    {
      "id": "siteSelection",
      "src": "siteSelection"
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
      "id": "sampleList",
      "src": "sampleList",
      "systemId": "sampleList"
    },
    {
      "id": "yieldEditor",
      "src": "yieldEditor"
    },
    {
      "id": "statusPolling",
      "src": "statusPolling"
    },
    {
      "id": "changePolling",
      "src": "changePolling"
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
      "id": "calculators",
      "src": "calculators"
    },
    {
      "id": "costs",
      "src": "costs"
    },
    {
      "id": "favourites",
      "src": "favourites"
    },
    {
      "id": "sowing",
      "src": "sowing"
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
        "watchSamples",
        "tellMark",
        "listOnMap",
        "tellBoard",
        "tellCalculators",
        "tellCosts"
      ]
    },
    "CATALOGUE_READ": {
      "actions": {
        "type": "storeCatalogue"
      }
    },
    "BLENDS_READ": {
      "actions": {
        "type": "storeBlends"
      }
    },
    "STATUSES_CHANGED": {
      "actions": [
        {
          "type": "storeStatuses"
        },
        "refresh"
      ]
    },
    "MARK_CHANGED": [
      {
        "guard": {
          "type": "isDeleted"
        },
        "actions": [
          {
            "type": "storeDeletion"
          },
          "tellTitle",
          "tellResults",
          "tellCalculators"
        ]
      },
      {
        "actions": [
          "refresh",
          "refreshCatalogue"
        ]
      }
    ],
    "SAMPLES_PICKED": {
      "actions": [
        {
          "type": "highlightOnMap"
        },
        {
          "type": "selectPicked"
        }
      ]
    },
    "SITE_CHOSEN": {
      "actions": {
        "type": "selectSite"
      }
    },
    "SELECTION_CHANGED": {
      "actions": [
        {
          "type": "highlightOnMap"
        },
        {
          "type": "arrangeBoard"
        }
      ]
    },
    "SHOW_PLACE": {
      "actions": [
        {
          "type": "selectSite"
        },
        {
          "type": "lookOnMap"
        }
      ]
    },
    "RESULTS_ARRIVED": {
      "actions": "refresh"
    },
    "LIST_CHANGED": {
      "actions": [
        {
          "type": "storeChange"
        },
        "refresh"
      ]
    },
    "ORDER_CHANGED": {
      "actions": {
        "type": "storeChange"
      }
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
          "guard": "mayResumePif",
          "target": "editingPif"
        },
        {
          "target": "closed"
        }
      ]
    },
    "closed": {
      "entry": "dropDraft",
      "on": {
        "EDIT": {
          "guard": {
            "type": "mayBegin"
          },
          "target": "editing",
          "actions": [
            {
              "type": "beginDraft"
            },
            {
              "type": "tellDialog"
            }
          ]
        },
        "EDIT_PIF": {
          "guard": "hasSamples",
          "target": "editingPif"
        },
        "UPDATE_RESULTS": {
          "guard": "mayRerun",
          "target": "rerunning"
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
                "type": "storeChange"
              },
              "refresh"
            ]
          },
          {
            "guard": {
              "type": "isOvertaken"
            },
            "target": "closed",
            "actions": "refresh"
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
    "rerunning": {
      "invoke": {
        "id": "rerun",
        "src": "rerun",
        "onDone": [
          {
            "guard": {
              "type": "hasAsked"
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
        ]
      }
    }
  }
});
