import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "reportComment",
  "initial": "editing",
  "states": {
    "editing": {
      "on": {
        "LABEL_TYPED": {
          "actions": {
            "type": "storeLabel"
          }
        },
        "BODY_TYPED": {
          "actions": {
            "type": "storeBody"
          }
        },
        "WORDS_COPIED": {
          "actions": {
            "type": "takeWords"
          }
        },
        "SAVE": [
          {
            "guard": "isIncomplete",
            "actions": "sayIncomplete"
          },
          {
            "guard": "isChanged",
            "target": "saving"
          },
          {
            "target": "closed"
          }
        ],
        "SAVE_ANYWAY": {
          "guard": "maySaveAnyway",
          "target": "saving",
          "actions": "rebase"
        },
        "TAKE_THEIRS": [
          {
            "guard": "isGone",
            "target": "closed"
          },
          {
            "guard": "hasNewest",
            "actions": "takeTheirs"
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
    "saving": {
      "entry": "forgetFailure",
      "invoke": {
        "id": "saveComment",
        "src": "saveComment",
        "onDone": {
          "target": "closed",
          "actions": {
            "type": "storeReport"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isOvertaken"
            },
            "target": "readingNewest",
            "actions": [
              {
                "type": "storeFailure"
              },
              {
                "type": "sayFailure"
              }
            ]
          },
          {
            "target": "editing",
            "actions": [
              {
                "type": "storeFailure"
              },
              {
                "type": "sayFailure"
              }
            ]
          }
        ]
      }
    },
    "readingNewest": {
      "entry": "forgetNewest",
      "invoke": {
        "id": "readNewest",
        "src": "readNewest",
        "onDone": {
          "target": "editing",
          "actions": {
            "type": "storeNewest"
          }
        },
        "onError": "editing"
      }
    },
    "confirmingDiscard": {
      "on": {
        "KEEP_EDITING": "editing",
        "DISCARD": "closed"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
