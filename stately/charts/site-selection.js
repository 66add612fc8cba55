import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "siteSelection",
  "context": {
    "cards": {
      "sampleIds": [],
      "rateIds": [],
      "paddocks": [],
      "otherPaddocks": [],
      "depths": []
    }
  },
  "initial": "nothing",
  "states": {
    "nothing": {
      "entry": "forget",
      "on": {
        "CARDS_CHOSEN": {
          "guard": {
            "type": "areThere"
          },
          "target": "selected",
          "actions": [
            {
              "type": "store"
            },
            {
              "type": "tell"
            }
          ]
        }
      }
    },
    "selected": {
      "initial": "opening",
      "on": {
        "CARDS_CHOSEN": [
          {
            "guard": {
              "type": "isLetGo"
            },
            "target": "nothing",
            "actions": "tellNone"
          },
          {
            "guard": {
              "type": "areThere"
            },
            "target": ".opening",
            "actions": [
              {
                "type": "store"
              },
              {
                "type": "tell"
              }
            ]
          }
        ],
        "DIALOG_OPENED": {
          "guard": {
            "type": "endsSelection"
          },
          "target": "nothing",
          "actions": "tellNone"
        }
      },
      "states": {
        "opening": {
          "after": {
            "OPENING_TIME": "scrolledTo"
          }
        },
        "scrolledTo": {}
      }
    }
  }
});
