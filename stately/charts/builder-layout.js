import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "builderLayout",
  "initial": "arranged",
  "states": {
    "arranged": {
      "on": {
        "RESIZED": {
          "actions": {
            "type": "resize"
          }
        },
        "SELECTION_CHANGED": {
          "actions": {
            "type": "arrangeFor"
          }
        },
        "PANE_SHOWN": {
          "actions": {
            "type": "showPane"
          }
        },
        "TAB_CHOSEN": {
          "actions": {
            "type": "storeTab"
          }
        },
        "SAMPLES_TOGGLED": {
          "actions": "toggleSamples"
        },
        "SECTION_TOGGLED": {
          "actions": {
            "type": "toggleSection"
          }
        },
        "PADDOCK_TOGGLED": {
          "actions": {
            "type": "togglePaddock"
          }
        },
        "DEPTH_TOGGLED": {
          "actions": {
            "type": "toggleDepth"
          }
        },
        "ANALYTE_TOGGLED": {
          "actions": {
            "type": "toggleAnalyte"
          }
        },
        "ANALYTES_CHOSEN": {
          "actions": {
            "type": "chooseAnalytes"
          }
        },
        "DEFICIENCIES_TOGGLED": {
          "actions": "toggleDeficiencies"
        }
      }
    }
  }
});
