import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "pifBanner",
  "context": {
    "notice": null
  },
  "initial": "hidden",
  "on": {
    "SHOW": {
      "target": ".shown",
      "reenter": true,
      "actions": {
        "type": "store"
      }
    }
  },
  "states": {
    "hidden": {
      "entry": "forget"
    },
    "shown": {
      "after": {
        "HIDE": "hidden"
      },
      "on": {
        "DISMISS": "hidden"
      }
    }
  }
});
