import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "editor",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "wasBlending",
          "target": "blending"
        },
        {
          "target": "editing"
        }
      ]
    },
    "editing": {
      "on": {
        "DRAFT_EDITED": {
          "actions": {
            "type": "edit"
          }
        },
        "EDIT_BLEND": {
          "guard": "isProduct",
          "target": "blending",
          "actions": {
            "type": "beginBlend"
          }
        },
        "DUPLICATE_PRODUCTS": {
          "guard": "isSheet",
          "target": "copying"
        },
        "SET_RATES": {
          "guard": "isSheet",
          "target": "filling"
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
        "SAVE_ANYWAY": {
          "guard": "maySaveAnyway",
          "target": "saving"
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
        "id": "save",
        "src": "save",
        "onDone": {
          "target": "closed",
          "actions": {
            "type": "storeSaved"
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
      "entry": "outdate",
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
    "blending": {
      "exit": "forgetBlend",
      "invoke": {
        "id": "blendEditor",
        "src": "blendEditor",
        "onDone": [
          {
            "guard": {
              "type": "hasBlend"
            },
            "target": "editing",
            "actions": [
              {
                "type": "chooseBlend"
              },
              {
                "type": "tellBlends"
              }
            ]
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
    "copying": {
      "invoke": {
        "id": "productCopy",
        "src": "productCopy",
        "onDone": [
          {
            "guard": {
              "type": "hasCopied"
            },
            "target": "editing",
            "actions": {
              "type": "putOn"
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
    "filling": {
      "invoke": {
        "id": "bulkRates",
        "src": "bulkRates",
        "onDone": {
          "target": "editing",
          "actions": {
            "type": "fillIn"
          }
        },
        "onError": {
          "target": "editing",
          "actions": {
            "type": "sayFailure"
          }
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
