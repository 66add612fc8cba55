import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "mailTemplates",
  "context": {
    "templates": [],
    "draft": {
      "mailTemplateId": 0,
      "version": 0,
      "subject": "",
      "header": "",
      "body": "",
      "footer": ""
    },
    "original": {
      "mailTemplateId": 0,
      "version": 0,
      "subject": "",
      "header": "",
      "body": "",
      "footer": ""
    },
    "testedId": null,
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadMailTemplates",
        "src": "loadMailTemplates",
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
        "SEND_TEST": {
          "guard": {
            "type": "isListed"
          },
          "target": "testing",
          "actions": {
            "type": "storeTested"
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
        }
      }
    },
    "testing": {
      "exit": "forgetTested",
      "invoke": {
        "id": "testMail",
        "src": "testMail",
        "onDone": [
          {
            "guard": {
              "type": "hasFailed"
            },
            "target": "listed",
            "actions": {
              "type": "sayFailure"
            }
          },
          {
            "target": "listed",
            "actions": {
              "type": "sayTested"
            }
          }
        ],
        "onError": {
          "target": "listed",
          "actions": {
            "type": "sayFailure"
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
        "TAKE_SHIPPED": {
          "guard": "isOtherThanShipped",
          "actions": "takeShipped"
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
        "id": "saveMailTemplate",
        "src": "saveMailTemplate",
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
    }
  }
});
