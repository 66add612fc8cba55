import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "sowing",
  "initial": "closed",
  "states": {
    "closed": {
      "on": {
        "EDIT": {
          "target": "stating",
          "actions": {
            "type": "begin"
          }
        }
      }
    },
    "stating": {
      "on": {
        "SOWING_EDITED": {
          "actions": {
            "type": "edit"
          }
        },
        "SAVE": {
          "guard": "canSave",
          "target": "saving",
          "actions": "wishDraft"
        },
        "RESET": {
          "guard": "canReset",
          "target": "saving",
          "actions": "wishUsual"
        },
        "CLOSE": "closed"
      }
    },
    "saving": {
      "invoke": {
        "id": "saveSowing",
        "src": "saveSowing",
        "onDone": {
          "target": "closed",
          "actions": [
            "tellOutdated",
            "saySaved"
          ]
        },
        "onError": {
          "target": "stating",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    }
  }
});
