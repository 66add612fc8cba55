import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "checkRows",
  "initial": "listing",
  "on": {
    "CHECK_READ": {
      "actions": {
        "type": "storeCheck"
      }
    },
    "ANSWER": {
      "actions": {
        "type": "tell"
      }
    },
    "ROW_LEFT": {
      "guard": {
        "type": "isRow"
      },
      "actions": {
        "type": "tell"
      }
    },
    "AGAIN_CHOSEN": {
      "guard": {
        "type": "isRetest"
      },
      "actions": {
        "type": "tell"
      }
    },
    "AGAIN_OF_ALL_CHOSEN": {
      "guard": "hasRetests",
      "actions": {
        "type": "tellAgain"
      }
    },
    "CORRECT": {
      "guard": {
        "type": "canCorrect"
      },
      "actions": {
        "type": "tellCorrection"
      }
    },
    "ONLY_ODD_SWITCHED": [
      {
        "guard": "isPaged",
        "target": ".listing",
        "actions": [
          {
            "type": "storeFilter"
          },
          "closeRow",
          {
            "type": "tellListing",
            "params": 1
          }
        ]
      },
      {
        "actions": {
          "type": "storeFilter"
        }
      }
    ],
    "PAGE_CHOSEN": {
      "guard": {
        "type": "isPage"
      },
      "target": ".listing",
      "actions": [
        "closeRow",
        {
          "type": "tellListing"
        }
      ]
    },
    "ROW_OPENED": {
      "guard": {
        "type": "isRow"
      },
      "target": ".lookingAtRow",
      "actions": {
        "type": "openRow"
      }
    }
  },
  "states": {
    "listing": {},
    "lookingAtRow": {
      "on": {
        "ROW_CLOSED": {
          "target": "listing",
          "actions": "closeRow"
        }
      }
    }
  }
});
