import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "profile",
  "invoke": {
    "id": "eraseAccount",
    "src": "eraseAccount"
  },
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
          "guard": {
            "type": "isChange"
          },
          "actions": {
            "type": "storeField"
          }
        },
        "PREFERENCE_CHOSEN": {
          "guard": {
            "type": "isOther"
          },
          "target": "savingPreferences",
          "actions": {
            "type": "storeChosen"
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
    "savingPreferences": {
      "invoke": {
        "id": "savePreferences",
        "src": "savePreferences",
        "onDone": {
          "target": "shown",
          "actions": [
            {
              "type": "storeProfile"
            },
            "forgetChosen"
          ]
        },
        "onError": {
          "target": "shown",
          "actions": [
            "forgetChosen",
            {
              "type": "sayFailure"
            }
          ]
        }
      },
      "on": {
        "FIELD_TYPED": {
          "guard": {
            "type": "isChange"
          },
          "actions": {
            "type": "storeField"
          }
        },
        "PREFERENCE_CHOSEN": {
          "guard": {
            "type": "isOther"
          },
          "target": "savingPreferences",
          "reenter": true,
          "actions": {
            "type": "storeChosen"
          }
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
