import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "people",
  "context": {
    "people": [],
    "searchText": "",
    "draft": null,
    "askedId": null,
    "secret": null,
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "loadPeople",
        "src": "loadPeople",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storePeople"
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
        "SEARCH_TYPED": {
          "actions": {
            "type": "storeSearch"
          }
        },
        "ADD": {
          "target": "editing",
          "actions": "beginPerson"
        },
        "ADD_PROGRAM": {
          "target": "editing",
          "actions": "beginProgram"
        },
        "EDIT": {
          "guard": {
            "type": "isKnown"
          },
          "target": "editing",
          "actions": {
            "type": "beginEdit"
          }
        },
        "REMOVE": {
          "guard": {
            "type": "isKnown"
          },
          "target": "askingRemoval",
          "actions": {
            "type": "storeAsked"
          }
        },
        "RESET_SECRET": {
          "guard": {
            "type": "isProgram"
          },
          "target": "askingSecret",
          "actions": {
            "type": "storeAsked"
          }
        },
        "RESET_SECOND_STEP": {
          "guard": {
            "type": "mayReset"
          },
          "target": "askingReset",
          "actions": {
            "type": "storeAsked"
          }
        },
        "DISMISS": {
          "actions": "forgetSecret"
        }
      }
    },
    "editing": {
      "on": {
        "NAME_TYPED": {
          "guard": "isNew",
          "actions": {
            "type": "storeName"
          }
        },
        "EMAIL_TYPED": {
          "guard": "isInvited",
          "actions": {
            "type": "storeEmail"
          }
        },
        "ROLE_TOGGLED": {
          "actions": {
            "type": "storeRole"
          }
        },
        "SAVE": {
          "guard": "isSaveable",
          "target": "saving"
        },
        "CANCEL": {
          "target": "listed",
          "actions": "dropDraft"
        }
      }
    },
    "saving": {
      "entry": "forgetError",
      "invoke": {
        "id": "savePerson",
        "src": "savePerson",
        "onDone": {
          "target": "listed",
          "actions": [
            "saySaved",
            {
              "type": "storeChange"
            }
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
    "askingRemoval": {
      "on": {
        "CONFIRM": "removing",
        "CANCEL": "listed"
      }
    },
    "removing": {
      "invoke": {
        "id": "removePerson",
        "src": "removePerson",
        "onDone": {
          "target": "listed",
          "actions": [
            "sayRemoved",
            {
              "type": "storeChange"
            }
          ]
        },
        "onError": {
          "target": "listed",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "askingReset": {
      "on": {
        "CONFIRM": "resetting",
        "CANCEL": "listed"
      }
    },
    "resetting": {
      "invoke": {
        "id": "resetSecondStep",
        "src": "resetSecondStep",
        "onDone": {
          "target": "listed",
          "actions": [
            "sayReset",
            {
              "type": "storeChange"
            }
          ]
        },
        "onError": {
          "target": "listed",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "askingSecret": {
      "on": {
        "CONFIRM": "renewing",
        "CANCEL": "listed"
      }
    },
    "renewing": {
      "invoke": {
        "id": "renewSecret",
        "src": "renewSecret",
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeChange"
          }
        },
        "onError": {
          "target": "listed",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    }
  }
});
