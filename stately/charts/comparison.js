import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "comparison",
  "initial": "loading",
  "on": {
    "CLOSE": ".closed",
    "EDITION_CHOSEN": {
      "target": ".loading",
      "reenter": true,
      "actions": {
        "type": "storeOther"
      }
    }
  },
  "states": {
    "loading": {
      "invoke": {
        "id": "compareReports",
        "src": "compareReports",
        "onDone": {
          "target": "shown",
          "actions": {
            "type": "storeComparison"
          }
        },
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeFailure"
          }
        }
      }
    },
    "shown": {
      "on": {
        "HIDE_SAME": {
          "actions": {
            "type": "storeHiding"
          }
        }
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "loading"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
