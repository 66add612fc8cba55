import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "brand",
  "context": {
    "brand": null,
    "draft": {
      "version": 0,
      "name": "",
      "address": "",
      "phone": "",
      "colour": "",
      "ground": "",
      "disclaimer": "",
      "logo": null
    },
    "original": {
      "version": 0,
      "name": "",
      "address": "",
      "phone": "",
      "colour": "",
      "ground": "",
      "disclaimer": "",
      "logo": null
    },
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadBrand",
        "src": "loadBrand",
        "input": {},
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storeBrand"
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
        "EDIT": {
          "target": "editing",
          "actions": "begin"
        }
      }
    },
    "editing": {
      "on": {
        "DRAFT_EDITED": {
          "actions": {
            "type": "edit"
          }
        },
        "FILE_CHOSEN": "readingLogo",
        "REMOVE_LOGO": {
          "guard": "hasLogo",
          "actions": [
            {
              "type": "edit",
              "params": {
                "logo": null
              }
            },
            "forgetError"
          ]
        },
        "SAVE": [
          {
            "guard": "hasProblem",
            "actions": "sayProblem"
          },
          {
            "guard": "isChanged",
            "target": "saving"
          },
          {
            "target": "shown",
            "actions": "forgetError"
          }
        ],
        "SAVE_ANYWAY": {
          "guard": "isStale",
          "target": "saving",
          "actions": "overwrite"
        },
        "CLOSE": [
          {
            "guard": "isChanged",
            "target": "confirmingDiscard"
          },
          {
            "target": "shown",
            "actions": "forgetError"
          }
        ]
      }
    },
    "readingLogo": {
      "entry": "forgetError",
      "invoke": {
        "id": "readLogo",
        "src": "readLogo",
        "onDone": {
          "target": "editing",
          "actions": {
            "type": "edit"
          }
        },
        "onError": {
          "target": "editing",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "saving": {
      "entry": "forgetError",
      "invoke": {
        "id": "saveBrand",
        "src": "saveBrand",
        "onDone": {
          "target": "shown",
          "actions": [
            {
              "type": "storeBrand"
            },
            "saySaved"
          ]
        },
        "onError": {
          "target": "editing",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "confirmingDiscard": {
      "on": {
        "KEEP_EDITING": "editing",
        "DISCARD": {
          "target": "shown",
          "actions": "forgetError"
        }
      }
    }
  }
});
