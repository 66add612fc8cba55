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
            "type": "show"
          }
        }
      }
    },
    "shown": {
      "on": {
        "TOAST": {
          "target": ".passing",
          "actions": {
            "type": "show"
          }
        },
        "DISMISS_TOPIC": [
          {
            "guard": {
              "type": "isShown"
            },
            "target": "leaving",
            "actions": {
              "type": "withdraw"
            }
          },
          {
            "actions": {
              "type": "withdraw"
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
      "initial": "passing",
      "states": {
        "passing": {
          "on": {
            "HOLD": "held"
          },
          "after": {
            "READING_TIME": {
              "guard": "isShort",
              "target": "#toaster.leaving"
            }
          }
        },
        "held": {
          "on": {
            "TOAST": {
              "guard": {
                "type": "isShownAgain"
              },
              "actions": {
                "type": "show"
              }
            },
            "RELEASE": "passing"
          }
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
