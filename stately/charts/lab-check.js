import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "labCheck",
  "invoke": [
    {
      "id": "checkColumns",
      "src": "checkColumns"
    },
    {
      "id": "checkPlaces",
      "src": "checkPlaces"
    },
    {
      "id": "checkRows",
      "src": "checkRows"
    }
  ],
  "initial": "current",
  "on": {
    "ANSWERED": {
      "target": ".outdated",
      "actions": [
        {
          "type": "storeAnswers"
        },
        "tellColumns",
        "tellPlaces",
        "tellRows",
        "tellDraft"
      ]
    },
    "TAKE_PROPOSALS": {
      "guard": "hasProposals",
      "target": ".outdated",
      "actions": [
        "takeProposals",
        "tellColumns",
        "tellPlaces",
        "tellRows",
        "tellDraft"
      ]
    },
    "AGAIN_CHOSEN": {
      "target": ".outdated",
      "actions": [
        {
          "type": "storeAgain"
        },
        "tellColumns",
        "tellPlaces",
        "tellRows",
        "tellDraft"
      ]
    },
    "ROWS_ASKED": {
      "target": ".outdated",
      "actions": {
        "type": "storeListing"
      }
    },
    "TAB_CHOSEN": {
      "actions": {
        "type": "storeTab"
      }
    },
    "REMEMBER_SWITCHED": {
      "actions": [
        {
          "type": "storeRemembers"
        },
        "tellDraft"
      ]
    },
    "CLOSE": ".left"
  },
  "states": {
    "current": {
      "on": {
        "SAVE": {
          "guard": "canSave",
          "target": "saved",
          "actions": "markSaved"
        }
      }
    },
    "outdated": {
      "after": {
        "answersPause": "rereading"
      }
    },
    "rereading": {
      "invoke": {
        "id": "readCheck",
        "src": "readCheck",
        "onDone": {
          "target": "current",
          "actions": [
            {
              "type": "storeCheck"
            },
            "tellColumns",
            "tellPlaces",
            "tellRows"
          ]
        },
        "onError": {
          "target": "unread",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "unread": {
      "on": {
        "RETRY": "rereading"
      }
    },
    "saved": {
      "type": "final"
    },
    "left": {
      "type": "final"
    }
  }
});
