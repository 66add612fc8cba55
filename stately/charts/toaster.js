import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "toaster",
  "context": {
    "toasts": []
  },
  "initial": "hidden",
  "states": {
    "hidden": {
      "on": {
        "TOAST": {
          "target": "shown",
          "actions": {
            "type": "queue"
          }
        }
      }
    },
    "shown": {
      "on": {
        "TOAST": [
          {
            "guard": {
              "type": "isShownReplaced"
            },
            "target": "shown",
            "reenter": true,
            "actions": {
              "type": "replaceShown"
            }
          },
          {
            "actions": {
              "type": "queue"
            }
          }
        ],
        "DISMISS": "leaving",
        "UNDO": {
          "guard": "hasUndo",
          "target": "leaving",
          "actions": "undo"
        }
      },
      "after": {
        "READING_TIME": {
          "guard": "isShort",
          "target": "leaving"
        }
      }
    },
    "leaving": {
      "always": [
        {
          "guard": "hasMore",
          "target": "shown",
          "actions": "dropFirst"
        },
        {
          "target": "hidden",
          "actions": "dropFirst"
        }
      ]
    }
  }
});
