import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "boardOrder",
  "initial": "settled",
  "on": {
    "UNDO_MOVE": {
      "actions": "sayTooLate"
    }
  },
  "states": {
    "settled": {
      "entry": "forget",
      "on": {
        "CARD_MOVED": {
          "guard": {
            "type": "isMove"
          },
          "target": "saving",
          "actions": [
            {
              "type": "begin"
            },
            {
              "type": "want"
            },
            "tellOrder"
          ]
        },
        "UNDO_MOVE": [
          {
            "guard": {
              "type": "isLast"
            },
            "target": "saving",
            "actions": [
              "wantBefore",
              "tellOrder"
            ]
          },
          {
            "actions": "sayTooLate"
          }
        ]
      }
    },
    "saving": {
      "entry": "ask",
      "on": {
        "ORDER_READ": {
          "actions": "tellOrder"
        },
        "CARD_MOVED": {
          "guard": {
            "type": "isMove"
          },
          "actions": [
            {
              "type": "want"
            },
            "tellOrder"
          ]
        }
      },
      "invoke": {
        "id": "saveOrder",
        "src": "saveOrder",
        "onDone": [
          {
            "guard": "isOvertaken",
            "target": "saving",
            "reenter": true
          },
          {
            "guard": "canBeUndone",
            "target": "settled",
            "actions": [
              "tellOutdated",
              "offerUndo"
            ]
          },
          {
            "target": "settled",
            "actions": "tellOutdated"
          }
        ],
        "onError": {
          "target": "settled",
          "actions": [
            "forgetBefore",
            {
              "type": "sayFailure"
            },
            "tellOutdated"
          ]
        }
      }
    }
  }
});
