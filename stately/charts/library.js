import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "library",
  "context": {
    "view": "template",
    "text": ""
  },
  "initial": "hidden",
  "states": {
    "hidden": {
      "entry": "forgetText",
      "on": {
        "SHOW": "shown"
      }
    },
    "shown": {
      "on": {
        "HIDE": "hidden",
        "VIEW_CHOSEN": {
          "actions": {
            "type": "storeView"
          }
        },
        "SEARCH_TYPED": {
          "actions": {
            "type": "storeText"
          }
        }
      }
    }
  }
});
