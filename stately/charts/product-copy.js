import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "productCopy",
  "initial": "listing",
  "states": {
    "listing": {
      "entry": "forgetFailure",
      "on": {
        "CLOSE": "closed"
      },
      "invoke": {
        "id": "loadRecommendations",
        "src": "loadRecommendations",
        "onDone": {
          "target": "choosing",
          "actions": {
            "type": "storeRecommendations"
          }
        },
        "onError": {
          "target": "unlisted",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "unlisted": {
      "on": {
        "RETRY": "listing",
        "CLOSE": "closed"
      }
    },
    "choosing": {
      "on": {
        "CLOSE": "closed",
        "SOURCE_CHOSEN": {
          "target": "reading",
          "actions": {
            "type": "chooseSource"
          }
        }
      }
    },
    "reading": {
      "entry": "forgetFailure",
      "on": {
        "CLOSE": "closed"
      },
      "invoke": {
        "id": "loadSource",
        "src": "loadSource",
        "onDone": {
          "target": "arranging",
          "actions": {
            "type": "storeSource"
          }
        },
        "onError": {
          "target": "unread",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "unread": {
      "on": {
        "CLOSE": "closed",
        "RETRY": "reading",
        "SOURCE_CHOSEN": {
          "target": "reading",
          "actions": {
            "type": "chooseSource"
          }
        }
      }
    },
    "arranging": {
      "on": {
        "CLOSE": "closed",
        "SOURCE_CHOSEN": {
          "target": "reading",
          "actions": {
            "type": "chooseSource"
          }
        },
        "PLAN_EDITED": {
          "actions": {
            "type": "edit"
          }
        },
        "TAKE_PROPOSALS": {
          "guard": {
            "type": "bringsRates"
          },
          "target": "closed",
          "actions": {
            "type": "take"
          }
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
