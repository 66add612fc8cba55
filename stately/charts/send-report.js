import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "sendReport",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadEmailDefaults",
        "src": "loadEmailDefaults",
        "onDone": [
          {
            "guard": "hasKeptDraft",
            "target": "writing",
            "actions": {
              "type": "storeDefaults"
            }
          },
          {
            "target": "choosingTemplate",
            "actions": {
              "type": "storeDefaults"
            }
          }
        ],
        "onError": {
          "target": "closed",
          "actions": "sayTemplateFailure"
        }
      },
      "on": {
        "CLOSE": "closed"
      }
    },
    "choosingTemplate": {
      "always": [
        {
          "guard": "isTemplateLoaded",
          "target": "writing"
        },
        {
          "guard": "isTextChanged",
          "target": "confirmingTemplate"
        },
        {
          "guard": "hasTemplate",
          "target": "writing",
          "actions": "loadTemplate"
        },
        {
          "target": "writing",
          "actions": "sayTemplateFailure"
        }
      ]
    },
    "confirmingTemplate": {
      "on": {
        "LOAD_TEMPLATE": [
          {
            "guard": "hasTemplate",
            "target": "writing",
            "actions": "loadTemplate"
          },
          {
            "target": "writing",
            "actions": [
              "sayTemplateFailure",
              "keepText"
            ]
          }
        ],
        "KEEP_TEXT": {
          "target": "writing",
          "actions": "keepText"
        }
      }
    },
    "writing": {
      "on": {
        "RECIPIENTS_TYPED": {
          "actions": {
            "type": "storeRecipients"
          }
        },
        "RECIPIENTS_LEFT": {
          "guard": "areRecipientsWrong",
          "actions": "checkRecipients"
        },
        "SUBJECT_TYPED": {
          "actions": {
            "type": "storeSubject"
          }
        },
        "WORDS_TYPED": {
          "actions": {
            "type": "storeWords"
          }
        },
        "OUTPUT_TOGGLED": {
          "target": "choosingTemplate",
          "actions": {
            "type": "toggleOutput"
          }
        },
        "SEND": [
          {
            "guard": "mustBeCompleted"
          },
          {
            "guard": "areRecipientsWrong",
            "actions": "checkRecipients"
          },
          {
            "target": "sending"
          }
        ],
        "CLOSE": [
          {
            "guard": "isChanged",
            "target": "confirmingDiscard"
          },
          {
            "target": "closed"
          }
        ]
      }
    },
    "sending": {
      "invoke": {
        "id": "sendEmail",
        "src": "sendEmail",
        "onDone": {
          "target": "closed",
          "actions": [
            {
              "type": "storeSent"
            },
            "saySent"
          ]
        },
        "onError": {
          "target": "writing",
          "actions": "saySendFailure"
        }
      }
    },
    "confirmingDiscard": {
      "on": {
        "KEEP_EDITING": "writing",
        "DISCARD": "closed"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
