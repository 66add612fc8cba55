import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "blendEditor",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "wasTargeting",
          "target": "targeting"
        },
        {
          "target": "editing"
        }
      ]
    },
    "editing": {
      "on": {
        "BLEND_EDITED": {
          "actions": {
            "type": "edit"
          }
        },
        "SOLVE": {
          "guard": "isNew",
          "target": "targeting"
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
            "target": "closed"
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
    "targeting": {
      "exit": "forgetTarget",
      "invoke": {
        "id": "blendSolver",
        "src": "blendSolver",
        "onDone": [
          {
            "guard": {
              "type": "hasShares"
            },
            "target": "editing",
            "actions": {
              "type": "takeShares"
            }
          },
          {
            "target": "editing"
          }
        ],
        "onError": {
          "target": "editing",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "saving": {
      "entry": "forgetFailure",
      "invoke": {
        "id": "saveBlend",
        "src": "saveBlend",
        "onDone": {
          "target": "closed",
          "actions": {
            "type": "storeSaved"
          }
        },
        "onError": {
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
