import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "lateTab",
  "initial": "hidden",
  "states": {
    "hidden": {
      "on": {
        "SHOW": "fetching"
      }
    },
    "fetching": {
      "invoke": {
        "id": "fetchTab",
        "src": "fetchTab",
        "input": {},
        "onDone": "shown",
        "onError": "unavailable"
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "fetching",
        "SHOW": "fetching"
      }
    },
    "shown": {
      "invoke": {
        "id": "tab",
        "src": "tab",
        "onError": "unavailable"
      },
      "on": {
        "SHOW": {
          "actions": "refresh"
        }
      }
    }
  }
});
