import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "signInRules",
  "context": {
    "rules": null,
    "draft": null,
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadRules",
        "src": "loadRules",
        "input": {},
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storeRules"
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
    "shown": {
      "on": {
        "REFRESH": "loading",
        "ROLE_TOGGLED": {
          "guard": {
            "type": "isOther"
          },
          "actions": {
            "type": "storeRole"
          }
        },
        "SAVE": {
          "guard": "isChanged",
          "target": "saving"
        },
        "DISCARD": {
          "guard": "isTyped",
          "actions": "forgetDraft"
        }
      }
    },
    "saving": {
      "invoke": {
        "id": "saveRules",
        "src": "saveRules",
        "onDone": {
          "target": "shown",
          "actions": [
            {
              "type": "storeRules"
            },
            "forgetDraft",
            "saySaved"
          ]
        },
        "onError": {
          "target": "shown",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    }
  }
});
