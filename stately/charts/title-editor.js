import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "titleEditor",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "hasDraft",
          "target": "editing"
        },
        {
          "target": "shown"
        }
      ]
    },
    "shown": {
      "entry": "dropDraft",
      "on": {
        "EDIT": {
          "guard": "mayEdit",
          "target": "editing",
          "actions": "beginDraft"
        },
        "TITLE_READ": {
          "actions": [
            {
              "type": "storeTitle"
            },
            {
              "type": "storeAccess"
            }
          ]
        }
      }
    },
    "editing": {
      "on": {
        "TITLE_TYPED": {
          "actions": {
            "type": "storeDraft"
          }
        },
        "TITLE_READ": [
          {
            "guard": {
              "type": "isLocked"
            },
            "target": "shown",
            "actions": [
              {
                "type": "storeTitle"
              },
              {
                "type": "storeAccess"
              }
            ]
          },
          {
            "guard": {
              "type": "isSameName"
            },
            "actions": {
              "type": "storeVersion"
            }
          },
          {
            "actions": {
              "type": "storeTheirs"
            }
          }
        ],
        "SAVE": [
          {
            "guard": "isBlank",
            "actions": "sayBlank"
          },
          {
            "guard": "isSame",
            "target": "shown"
          },
          {
            "target": "saving"
          }
        ],
        "SAVE_ANYWAY": {
          "guard": "maySaveAnyway",
          "target": "saving",
          "actions": "force"
        },
        "TAKE_THEIRS": {
          "guard": "hasTheirs",
          "target": "shown",
          "actions": "takeTheirs"
        },
        "CANCEL": [
          {
            "guard": "isConflict",
            "target": "shown",
            "actions": "tellOutdated"
          },
          {
            "target": "shown"
          }
        ]
      }
    },
    "saving": {
      "invoke": {
        "id": "rename",
        "src": "rename",
        "onDone": {
          "target": "shown",
          "actions": [
            {
              "type": "storeTitle"
            },
            {
              "type": "tellTitle"
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isOvertaken"
            },
            "target": "editing",
            "actions": [
              {
                "type": "storeFailure"
              },
              {
                "type": "sayFailure"
              },
              "tellOutdated"
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
    }
  }
});
