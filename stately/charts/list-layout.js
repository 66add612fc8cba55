import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "listLayout",
  "initial": "loading",
  "on": {
    "COLUMN_TOGGLED": {
      "actions": {
        "type": "toggleColumn"
      }
    },
    "COLUMN_MOVED": {
      "actions": {
        "type": "moveColumn"
      }
    },
    "COLUMN_RESIZED": {
      "actions": {
        "type": "resizeColumn"
      }
    },
    "RESET_COLUMNS": {
      "actions": [
        "resetColumns",
        "tellAnalytes"
      ]
    },
    "RESIZED": {
      "actions": {
        "type": "resize"
      }
    },
    "PANE_SHOWN": {
      "actions": {
        "type": "showPane"
      }
    }
  },
  "states": {
    "loading": {
      "invoke": {
        "id": "loadAnalytes",
        "src": "loadAnalytes",
        "input": {},
        "onDone": {
          "target": "arranged",
          "actions": {
            "type": "storeAnalytes"
          }
        },
        "onError": "withoutAnalytes"
      }
    },
    "withoutAnalytes": {
      "on": {
        "RETRY": "loading"
      }
    },
    "arranged": {
      "on": {
        "ANALYTE_TOGGLED": {
          "guard": {
            "type": "hasRoom"
          },
          "actions": [
            {
              "type": "toggleAnalyte"
            },
            "tellAnalytes"
          ]
        }
      }
    }
  }
});
