import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "overviewTasks",
  "initial": "free",
  "on": {
    "UNDO_DELETION": {
      "actions": {
        "type": "storeUndoing"
      }
    },
    "RECORD_OUTDATED": {
      "actions": "tellOutdated"
    }
  },
  "states": {
    "free": {
      "always": {
        "guard": "hasUndoing",
        "target": "undoing"
      },
      "on": {
        "DUPLICATE": {
          "target": "naming",
          "actions": {
            "type": "beginDuplicate"
          }
        },
        "ADD_TO_NEW_REPORT": {
          "target": "naming",
          "actions": {
            "type": "beginNewReport"
          }
        },
        "ADD_TO_REPORT": {
          "target": "adding",
          "actions": {
            "type": "storeAdding"
          }
        },
        "CARRY_OUT": {
          "target": "confirming",
          "actions": {
            "type": "storeDeed"
          }
        },
        "SHOW_HISTORY": {
          "target": "readingHistory",
          "actions": {
            "type": "storeHistoryOf"
          }
        }
      }
    },
    "adding": {
      "invoke": {
        "id": "addToReport",
        "src": "addToReport",
        "onDone": {
          "target": "free",
          "actions": [
            "tellAdded",
            "sayAdded"
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isGone"
            },
            "target": "free",
            "actions": [
              "tellOutdated",
              {
                "type": "sayAddFailure"
              }
            ]
          },
          {
            "target": "free",
            "actions": {
              "type": "sayAddFailure"
            }
          }
        ]
      }
    },
    "undoing": {
      "invoke": {
        "id": "takeBackDeletion",
        "src": "takeBackDeletion",
        "onDone": {
          "target": "free",
          "actions": [
            "tellOutdated",
            "sayUndone",
            "dropUndone"
          ]
        },
        "onError": {
          "target": "free",
          "actions": [
            "tellOutdated",
            "dropUndone",
            {
              "type": "sayFailure"
            }
          ]
        }
      }
    },
    "naming": {
      "invoke": {
        "id": "naming",
        "src": "naming",
        "onDone": [
          {
            "guard": {
              "type": "hasCreatedReport"
            },
            "target": "free",
            "actions": [
              "tellAdded",
              "sayAdded"
            ]
          },
          {
            "guard": {
              "type": "hasCreated"
            },
            "target": "free",
            "actions": [
              "tellOutdated",
              {
                "type": "sayDuplicated"
              }
            ]
          },
          {
            "target": "free"
          }
        ]
      }
    },
    "confirming": {
      "invoke": {
        "id": "confirmedAction",
        "src": "confirmedAction",
        "onDone": [
          {
            "guard": {
              "type": "isDone"
            },
            "target": "free",
            "actions": [
              "tellOutdated",
              {
                "type": "sayDone"
              }
            ]
          },
          {
            "target": "free"
          }
        ]
      }
    },
    "readingHistory": {
      "invoke": {
        "id": "emailHistory",
        "src": "emailHistory",
        "onDone": "free"
      }
    }
  }
});
