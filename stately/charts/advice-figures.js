import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "adviceFigures",
  "context": {
    "parameters": {
      "identity": {
        "code": "",
        "version": "",
        "hash": ""
      },
      "version": 0,
      "figures": [],
      "leftOut": [],
      "versions": []
    },
    "filter": {
      "chapter": "LIME",
      "searchText": "",
      "isOnlyOwn": false
    },
    "draft": {
      "path": "",
      "text": "",
      "source": "",
      "mark": "judgement"
    },
    "original": {
      "path": "",
      "text": "",
      "source": "",
      "mark": "judgement"
    },
    "restored": 0,
    "error": null
  },
  "initial": "loading",
  "states": {
    "loading": {
      "entry": "forgetError",
      "invoke": {
        "id": "loadFigures",
        "src": "loadFigures",
        "input": {},
        "onDone": {
          "target": "listed",
          "actions": {
            "type": "storeParameters"
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
        "CHAPTER_CHOSEN": {
          "actions": {
            "type": "narrow"
          }
        },
        "SEARCH_TYPED": {
          "actions": {
            "type": "narrow"
          }
        },
        "OWN_TOGGLED": {
          "actions": {
            "type": "narrow"
          }
        },
        "EDIT": {
          "guard": {
            "type": "mayEdit"
          },
          "target": "editing",
          "actions": {
            "type": "begin"
          }
        },
        "SHOW_VERSIONS": "lookingBack",
        "RESET": {
          "guard": "hasOwn",
          "target": "asking",
          "actions": "forgetRestored"
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
        "RESET_DRAFT": {
          "guard": "isOwn",
          "actions": "resetDraft"
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
            "actions": "forgetDraft"
          }
        ],
        "CLOSE": [
          {
            "guard": "isChanged",
            "target": "confirmingDiscard"
          },
          {
            "target": "listed",
            "actions": "forgetDraft"
          }
        ]
      }
    },
    "saving": {
      "entry": "forgetError",
      "invoke": {
        "id": "saveFigure",
        "src": "saveFigure",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "storeParameters"
            },
            "forgetDraft",
            "saySaved"
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isStale"
            },
            "target": "rereading",
            "actions": {
              "type": "storeError"
            }
          },
          {
            "target": "editing",
            "actions": {
              "type": "storeError"
            }
          }
        ]
      }
    },
    "rereading": {
      "invoke": {
        "id": "loadFigures",
        "src": "loadFigures",
        "input": {},
        "onDone": {
          "target": "editing",
          "actions": {
            "type": "storeParameters"
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
    "confirmingDiscard": {
      "on": {
        "KEEP_EDITING": "editing",
        "DISCARD": {
          "target": "listed",
          "actions": "forgetDraft"
        }
      }
    },
    "lookingBack": {
      "on": {
        "CLOSE": "listed",
        "RESET_VERSION": {
          "guard": {
            "type": "isFormer"
          },
          "target": "asking",
          "actions": {
            "type": "storeRestored"
          }
        }
      }
    },
    "asking": {
      "on": {
        "CONFIRM": "restoring",
        "CANCEL": {
          "target": "listed",
          "actions": "forgetRestored"
        }
      }
    },
    "restoring": {
      "invoke": {
        "id": "restoreVersion",
        "src": "restoreVersion",
        "onDone": {
          "target": "listed",
          "actions": [
            {
              "type": "storeParameters"
            },
            "forgetRestored",
            "sayRestored"
          ]
        },
        "onError": {
          "target": "loading",
          "actions": [
            "forgetRestored",
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    }
  }
});
