import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "referenceData",
  "context": {
    "lists": [],
    "kind": "product",
    "searchText": "",
    "wish": null,
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
