import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "profile",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadProfile",
        "src": "loadProfile",
        "input": {},
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storeProfile"
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
        "RETRY": "loading"
      }
    },
    "shown": {
      "on": {
        "FIELD_TYPED": {
          "actions": {
            "type": "storeField"
          }
        },
        "SAVE": {
          "guard": "isNamed",
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
        "id": "saveProfile",
        "src": "saveProfile",
        "onDone": {
          "target": "shown",
          "actions": [
            {
              "type": "storeProfile"
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
