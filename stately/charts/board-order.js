import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "boardOrder",
  "initial": "deciding",
  "on": {
    "UNDO_MOVE": {
      "actions": "sayTooLate"
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": {
            "type": "isOpen",
            "params": "to save"
          },
          "target": "saving",
          "actions": [
            "wantOpen",
            "tellOrder"
          ]
        },
        {
          "guard": {
            "type": "isOpen",
            "params": "overtaken"
          },
          "target": "settled",
          "actions": "sayOvertaken"
        },
        {
          "target": "settled"
        }
      ]
    },
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
            "reenter": true,
            "actions": "noteStored"
          },
          {
            "guard": "canBeUndone",
            "target": "settled",
            "actions": [
              "noteStored",
              "tellOutdated",
              "offerUndo"
            ]
          },
          {
            "target": "settled",
            "actions": [
              "noteStored",
              "tellOutdated"
            ]
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
