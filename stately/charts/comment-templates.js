import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "commentTemplates",
  "context": {
    "templates": [],
    "draft": {
      "id": null,
      "version": null,
      "commentLabel": "",
      "comment": "",
      "commentType": "RECOMMENDATION"
    },
    "original": {
      "id": null,
      "version": null,
      "commentLabel": "",
      "comment": "",
      "commentType": "RECOMMENDATION"
    },
    "removingId": null,
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadTemplates",
        "src": "loadTemplates",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeTemplates"
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
    "listed": {
      "on": {
        "REFRESH": "loading",
        "ADD": {
          "target": "editing",
          "actions": {
            "type": "begin",
            "params": null
          }
        },
        "EDIT": {
          "guard": {
            "type": "isListed"
          },
          "target": "editing",
          "actions": {
            "type": "begin"
          }
        },
        "REMOVE": {
          "guard": {
            "type": "isListed"
          },
          "target": "asking",
          "actions": {
            "type": "storeRemoving"
          }
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
            "target": "listed",
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
            "target": "listed",
            "actions": "forgetError"
          }
        ]
      }
    },
    "saving": {
      "entry": "forgetError",
      "invoke": {
        "id": "saveTemplate",
        "src": "saveTemplate",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "storeTemplates"
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
          "target": "listed",
          "actions": "forgetError"
        }
      }
    },
    "asking": {
      "on": {
        "CONFIRM": "removing",
        "CANCEL": {
          "target": "listed",
          "actions": "forgetRemoving"
        }
      }
    },
    "removing": {
      "invoke": {
        "id": "removeTemplate",
        "src": "removeTemplate",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "takeOut"
            },
            "forgetRemoving",
            "sayRemoved"
          ]
        },
        "onError": {
          "target": "loading",
          "actions": [
            "forgetRemoving",
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    }
  }
});
