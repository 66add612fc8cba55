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
          "guard": {
            "type": "isChange"
          },
          "actions": {
            "type": "storeField"
          }
        },
        "THEME_CHOSEN": {
          "guard": {
            "type": "isOther"
          },
          "target": "savingTheme",
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
    "savingTheme": {
      "invoke": {
        "id": "saveTheme",
        "src": "saveTheme",
        "onDone": {
          "target": "shown",
          "actions": [
            {
              "type": "storeProfile"
            },
            {
              "type": "storeChosen",
              "params": null
            }
          ]
        },
        "onError": {
          "target": "shown",
          "actions": [
            {
              "type": "storeChosen",
              "params": null
            },
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
        "THEME_CHOSEN": {
          "guard": {
            "type": "isOther"
          },
          "target": "savingTheme",
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
