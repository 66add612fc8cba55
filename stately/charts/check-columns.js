import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "checkColumns",
  "initial": "listing",
  "on": {
    "CHECK_READ": {
      "actions": {
        "type": "storeCheck"
      }
    }
  },
  "states": {
    "listing": {
      "on": {
        "ANSWER": {
          "actions": {
            "type": "tell"
          }
        },
        "ONLY_OPEN_SWITCHED": {
          "actions": {
            "type": "storeFilter"
          }
        },
        "EDIT": {
          "guard": {
            "type": "canChange"
          },
          "target": "choosing",
          "actions": {
            "type": "beginChoice"
          }
        },
        "TAKE_BACK": {
          "guard": {
            "type": "isAnswered"
          },
          "actions": {
            "type": "tell"
          }
        }
      }
    },
    "choosing": {
      "on": {
        "USE_CHOSEN": {
          "guard": {
            "type": "canBe"
          },
          "actions": {
            "type": "storeUse"
          }
        },
        "ANALYTE_CHOSEN": {
          "guard": "isResult",
          "actions": {
            "type": "storeAnalyte"
          }
        },
        "METHOD_CHOSEN": {
          "guard": "hasAnalyte",
          "actions": {
            "type": "storeMethod"
          }
        },
        "UNIT_CHOSEN": {
          "guard": "hasTest",
          "actions": {
            "type": "storeUnit"
          }
        },
        "COMMIT": {
          "guard": "isWhole",
          "target": "listing",
          "actions": [
            "tellChoice",
            "endChoice"
          ]
        },
        "CANCEL": {
          "target": "listing",
          "actions": "endChoice"
        }
      }
    }
  }
});
