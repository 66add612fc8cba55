import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "referenceData",
  "context": {
    "lists": [],
    "kind": "product",
    "searchText": "",
    "wish": null,
    "draft": {
      "kind": "product",
      "id": null,
      "version": null,
      "values": {
        "name": "",
        "unit": "kg",
        "kgPerUnit": "1",
        "N": "",
        "P": "",
        "K": "",
        "S": "",
        "Ca": "",
        "Mg": "",
        "Cu": "",
        "Zn": "",
        "Mn": "",
        "B": "",
        "Cl": "",
        "Fe": "",
        "warnings": ""
      }
    },
    "original": {
      "kind": "product",
      "id": null,
      "version": null,
      "values": {
        "name": "",
        "unit": "kg",
        "kgPerUnit": "1",
        "N": "",
        "P": "",
        "K": "",
        "S": "",
        "Ca": "",
        "Mg": "",
        "Cu": "",
        "Zn": "",
        "Mn": "",
        "B": "",
        "Cl": "",
        "Fe": "",
        "warnings": ""
      }
    },
    "isJudged": false,
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadReferenceData",
        "src": "loadReferenceData",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeLists"
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
        "OFFER_SWITCHED": {
          "guard": {
            "type": "changesOffer"
          },
          "target": "switching",
          "actions": {
            "type": "storeWish"
          }
        },
        "ADD": {
          "guard": "isEdited",
          "target": "editing",
          "actions": {
            "type": "begin",
            "params": null
          }
        },
        "EDIT": {
          "guard": {
            "type": "isListed"
          },
          "target": "editing",
          "actions": {
            "type": "begin"
          }
        }
      }
    },
    "editing": {
      "on": {
        "FIELD_TYPED": {
          "guard": {
            "type": "mayType"
          },
          "actions": {
            "type": "storeField"
          }
        },
        "SAVE": [
          {
            "guard": "hasProblem",
            "actions": "judge"
          },
          {
            "guard": "isChanged",
            "target": "saving"
          },
          {
            "target": "listed",
            "actions": "forgetError"
          }
        ],
        "SAVE_ANYWAY": {
          "guard": "isStale",
          "target": "saving",
          "actions": "overwrite"
        },
        "CLOSE": [
          {
            "guard": "isChanged",
            "target": "confirmingDiscard"
          },
          {
            "target": "listed",
            "actions": "forgetError"
          }
        ]
      }
    },
    "saving": {
      "entry": "forgetError",
      "invoke": {
        "id": "saveRecord",
        "src": "saveRecord",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "storeLists"
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
    "confirmingDiscard": {
      "on": {
        "KEEP_EDITING": "editing",
        "DISCARD": {
          "target": "listed",
          "actions": "forgetError"
        }
      }
    },
    "switching": {
      "invoke": {
        "id": "setOffered",
        "src": "setOffered",
        "onDone": {
          "target": "listed",
          "actions": [
            "sayOffered",
            {
              "type": "storeLists"
            },
            "dropWish"
          ]
        },
        "onError": {
          "target": "listed",
          "actions": [
            {
              "type": "sayFailure"
            },
            "dropWish"
          ]
        }
      }
    }
  }
});
