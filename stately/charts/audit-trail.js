import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "auditTrail",
  "context": {
    "filter": {
      "userId": null,
      "kind": null,
      "customerId": null,
      "record": null,
      "from": "",
      "to": ""
    },
    "page": 1,
    "pageSize": 25,
    "list": {
      "entries": [],
      "totalCount": 0,
      "people": [],
      "customers": []
    },
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadTrail",
        "src": "loadTrail",
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeList"
          }
        },
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
        "REFRESH": "loading"
      }
    },
    "listed": {
      "initial": "current",
      "on": {
        "REFRESH": ".refreshing",
        "FILTER_CHANGED": [
          {
            "guard": {
              "type": "asksOther"
            },
            "target": ".refreshing",
            "actions": [
              {
                "type": "storeFilter"
              },
              "toFirstPage"
            ]
          },
          {
            "actions": {
              "type": "storeFilter"
            }
          }
        ],
        "RECORD_CHOSEN": {
          "guard": {
            "type": "hasRecord"
          },
          "target": ".refreshing",
          "actions": {
            "type": "storeRecord"
          }
        },
        "RESET": {
          "guard": "isNarrowed",
          "target": ".refreshing",
          "actions": "showAll"
        },
        "PAGE_CHOSEN": {
          "target": ".refreshing",
          "actions": {
            "type": "storePage"
          }
        },
        "PAGE_SIZE_CHOSEN": {
          "target": ".refreshing",
          "actions": {
            "type": "storePageSize"
          }
        }
      },
      "states": {
        "current": {
          "on": {
            "DOWNLOAD": "exporting"
          }
        },
        "refreshing": {
          "invoke": {
            "id": "loadTrail",
            "src": "loadTrail",
            "onDone": {
              "target": "current",
              "actions": {
                "type": "storeList"
              }
            },
            "onError": {
              "target": "#auditTrail.unavailable",
              "actions": {
                "type": "storeError"
              }
            }
          }
        },
        "exporting": {
          "invoke": {
            "id": "downloadTrail",
            "src": "downloadTrail",
            "onDone": "refreshing",
            "onError": {
              "target": "current",
              "actions": {
                "type": "sayFailure"
              }
            }
          }
        }
      }
    }
  }
});
