import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "eraseAccount",
  "context": {
    "email": "",
    "typed": "",
    "error": null
  },
  "initial": "idle",
  "states": {
    "idle": {
      "on": {
        "ERASE": {
          "target": "asking",
          "actions": {
            "type": "storeEmail"
          }
        }
      }
    },
    "asking": {
      "on": {
        "EMAIL_TYPED": {
          "actions": {
            "type": "storeTyped"
          }
        },
        "CONFIRM": {
          "guard": "isEmailTyped",
          "target": "erasing",
          "actions": "forgetError"
        },
        "CANCEL": {
          "target": "idle",
          "actions": "forget"
        }
      }
    },
    "erasing": {
      "invoke": {
        "id": "erase",
        "src": "erase",
        "input": {},
        "onDone": {
          "target": "erased",
          "actions": "forget"
        },
        "onError": {
          "target": "asking",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "erased": {
      "entry": "signOut"
    }
  }
});
