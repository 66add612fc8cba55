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
    "ONLY_ODD_SWITCHED": {
      "actions": {
        "type": "storeFilter"
      }
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
