import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "mailbox",
  "context": {
    "mails": [],
    "chosenId": null,
    "mail": null,
    "attachmentIndex": 0,
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadMails",
        "src": "loadMails",
        "input": {},
        "onDone": {
          "target": "returning",
          "actions": {
            "type": "storeMails"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "unavailable": {
      "on": {
        "REFRESH": "loading"
      }
    },
    "returning": {
      "always": [
        {
          "guard": "isOpen",
          "target": "open"
        },
        {
          "target": "listed"
        }
      ]
    },
    "listed": {
      "on": {
        "REFRESH": "loading",
        "MAIL_CHOSEN": {
          "target": "opening",
          "actions": {
            "type": "storeChoice"
          }
        }
      }
    },
    "opening": {
      "invoke": {
        "id": "loadMail",
        "src": "loadMail",
        "onDone": {
          "target": "open",
          "actions": {
            "type": "storeMail"
          }
        },
        "onError": {
          "target": "listed",
          "actions": [
            "forgetChoice",
            {
              "type": "toastError"
            }
          ]
        }
      },
      "on": {
        "MAIL_CHOSEN": {
          "target": "opening",
          "reenter": true,
          "actions": {
            "type": "storeChoice"
          }
        }
      }
    },
    "open": {
      "on": {
        "REFRESH": "loading",
        "MAIL_CHOSEN": {
          "target": "opening",
          "actions": {
            "type": "storeChoice"
          }
        },
        "SAVE_ATTACHMENT": {
          "guard": {
            "type": "hasAttachment"
          },
          "target": "saving",
          "actions": {
            "type": "storeIndex"
          }
        }
      }
    },
    "saving": {
      "invoke": {
        "id": "saveAttachment",
        "src": "saveAttachment",
        "onDone": "open",
        "onError": {
          "target": "open",
          "actions": {
            "type": "toastError"
          }
        }
      }
    }
  }
});
