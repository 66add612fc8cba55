import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "correctionEditor",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadOffer",
        "src": "loadOffer",
        "onDone": {
          "target": "editing",
          "actions": {
            "type": "storeOffer"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeUnread"
          }
        }
      },
      "on": {
        "CLOSE": "closed"
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading",
        "CLOSE": "closed"
      }
    },
    "editing": {
      "on": {
        "FIELD_TYPED": {
          "actions": {
            "type": "storeField"
          }
        },
        "PADDOCK_CHOSEN": {
          "actions": {
            "type": "storePaddock"
          }
        },
        "CROP_CHOSEN": {
          "actions": {
            "type": "storeCrop"
          }
        },
        "SAVE": {
          "guard": "isSaveable",
          "target": "saving",
          "actions": "saveCarefully"
        },
        "SAVE_ANYWAY": {
          "guard": "maySaveAnyway",
          "target": "saving",
          "actions": "saveOver"
        },
        "CLOSE": [
          {
            "guard": "isChanged",
            "target": "confirmingDiscard"
          },
          {
            "target": "closed"
          }
        ]
      }
    },
    "saving": {
      "entry": "forgetFailure",
      "invoke": {
        "id": "saveCorrection",
        "src": "saveCorrection",
        "onDone": {
          "target": "closed",
          "actions": {
            "type": "storeSaved"
          }
        },
        "onError": {
          "target": "editing",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "confirmingDiscard": {
      "on": {
        "KEEP_EDITING": "editing",
        "DISCARD": "closed"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
