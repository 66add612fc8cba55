import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "privacy",
  "context": {
    "kept": {
      "people": [],
      "customers": [],
      "retention": {
        "mailDays": null,
        "growerDays": null,
        "personDays": null
      }
    },
    "kind": "customer",
    "searchText": "",
    "asked": null,
    "typed": "",
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadKept",
        "src": "loadKept",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeKept"
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
      "on": {
        "REFRESH": "loading",
        "KIND_CHOSEN": {
          "actions": {
            "type": "storeKind"
          }
        },
        "SEARCH_TYPED": {
          "actions": {
            "type": "storeSearch"
          }
        },
        "DOWNLOAD": {
          "guard": {
            "type": "isKnown"
          },
          "target": "downloading",
          "actions": {
            "type": "storeAsked"
          }
        },
        "ERASE": {
          "guard": {
            "type": "isKnown"
          },
          "target": "askingErasure",
          "actions": {
            "type": "storeAsked"
          }
        }
      }
    },
    "downloading": {
      "invoke": {
        "id": "downloadKept",
        "src": "downloadKept",
        "onDone": {
          "target": "listed",
          "actions": "dropAsked"
        },
        "onError": {
          "target": "listed",
          "actions": [
            {
              "type": "sayFailure"
            },
            "dropAsked"
          ]
        }
      }
    },
    "askingErasure": {
      "on": {
        "NAME_TYPED": {
          "actions": {
            "type": "storeTyped"
          }
        },
        "CONFIRM": {
          "guard": "isNameTyped",
          "target": "erasing"
        },
        "CANCEL": {
          "target": "listed",
          "actions": "dropAsked"
        }
      }
    },
    "erasing": {
      "invoke": {
        "id": "erase",
        "src": "erase",
        "onDone": {
          "target": "listed",
          "actions": [
            "sayErased",
            {
              "type": "storeKept"
            },
            "dropAsked"
          ]
        },
        "onError": {
          "target": "askingErasure",
          "actions": {
            "type": "storeError"
          }
        }
      }
    }
  }
});
