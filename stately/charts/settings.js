import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "settings",
  "invoke": [
    {
      "id": "autoReports",
      "src": "autoReports"
    },
    {
      "id": "labAnswers",
      "src": "labAnswers"
    },
    {
      "id": "economicsEditor",
      "src": "economicsEditor"
    },
    {
      "id": "priceList",
      "src": "priceList"
    },
    {
      "id": "adviceFigures",
      "src": "adviceFigures"
    },
    {
      "id": "referenceData",
      "src": "referenceData"
    },
    {
      "id": "commentTemplates",
      "src": "commentTemplates"
    },
    {
      "id": "brand",
      "src": "brand"
    },
    {
      "id": "mailTemplates",
      "src": "mailTemplates"
    },
    {
      "id": "people",
      "src": "people"
    },
    {
      "id": "signInRules",
      "src": "signInRules"
    },
    {
      "id": "auditTrail",
      "src": "auditTrail"
    },
    {
      "id": "privacy",
      "src": "privacy"
    }
  ],
  "on": {
    "TAB_CHOSEN": [
      {
        "guard": {
          "type": "mayShow"
        },
        "actions": [
          {
            "type": "storeTab"
          },
          {
            "type": "showTab"
          }
        ]
      },
      {
        "guard": {
          "type": "showsCustomers"
        },
        "actions": {
          "type": "storeTab"
        }
      }
    ]
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadCustomers",
        "src": "loadCustomers",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeCustomers"
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
    "askingAutoSend": {
      "on": {
        "CONFIRM": "listed.settingAutoSend",
        "CANCEL": "listed"
      }
    },
    "listed": {
      "initial": "current",
      "on": {
        "FILTER_CHANGED": {
          "actions": {
            "type": "storeFilter"
          }
        },
        "SEARCH_TYPED": {
          "actions": {
            "type": "storeFilter"
          }
        },
        "RESET": {
          "guard": "isNarrowed",
          "actions": "resetFilter"
        },
        "SORT_CLICKED": {
          "actions": {
            "type": "turnSort"
          }
        },
        "CUSTOMER_TOGGLED": {
          "guard": "maySet",
          "actions": {
            "type": "selectCustomer"
          }
        },
        "CUSTOMERS_SPANNED": {
          "guard": "maySet",
          "actions": {
            "type": "selectSpan"
          }
        },
        "ALL_TOGGLED": {
          "guard": "maySet",
          "actions": {
            "type": "selectAll"
          }
        }
      },
      "states": {
        "current": {
          "on": {
            "SET_AUTO_SEND": [
              {
                "guard": {
                  "type": "changesMany"
                },
                "target": "#settings.askingAutoSend",
                "actions": {
                  "type": "storeWish"
                }
              },
              {
                "guard": {
                  "type": "canSet"
                },
                "target": "settingAutoSend",
                "actions": {
                  "type": "storeWish"
                }
              }
            ],
            "UNDO": {
              "guard": "hasUndo",
              "target": "settingAutoSend",
              "actions": "wishBack"
            }
          }
        },
        "settingAutoSend": {
          "invoke": {
            "id": "setAutoSend",
            "src": "setAutoSend",
            "onDone": {
              "target": "refreshing",
              "actions": [
                {
                  "type": "storeAnswer"
                },
                {
                  "type": "storeUndo"
                },
                {
                  "type": "sayDone"
                }
              ]
            },
            "onError": [
              {
                "guard": {
                  "type": "isGone"
                },
                "target": "refreshing",
                "actions": {
                  "type": "sayFailure"
                }
              },
              {
                "target": "current",
                "actions": {
                  "type": "sayFailure"
                }
              }
            ]
          }
        },
        "refreshing": {
          "invoke": {
            "id": "loadCustomers",
            "src": "loadCustomers",
            "input": {},
            "onDone": {
              "target": "current",
              "actions": {
                "type": "storeCustomers"
              }
            },
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
