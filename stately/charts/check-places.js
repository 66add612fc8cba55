import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "checkPlaces",
  "initial": "listing",
  "on": {
    "CHECK_READ": {
      "actions": {
        "type": "storeCheck"
      }
    }
  },
  "states": {
    "listing": {
      "on": {
        "ANSWER": {
          "actions": {
            "type": "tell"
          }
        },
        "TAKE_PROPOSALS": {
          "guard": "hasProposals",
          "actions": "tellProposals"
        },
        "ANSWER_REST": {
          "guard": {
            "type": "hasRest"
          },
          "actions": {
            "type": "tellRest"
          }
        },
        "CHOOSE": {
          "guard": {
            "type": "isPlace"
          },
          "target": "choosing",
          "actions": {
            "type": "beginChoice"
          }
        }
      }
    },
    "choosing": {
      "on": {
        "CHECK_READ": {
          "guard": {
            "type": "losesPlace"
          },
          "target": "listing",
          "actions": [
            {
              "type": "storeCheck"
            },
            "endChoice"
          ]
        },
        "PADDOCK_CHOSEN": {
          "guard": {
            "type": "isPaddock"
          },
          "target": "listing",
          "actions": [
            {
              "type": "tellPaddock"
            },
            "endChoice"
          ]
        },
        "CANCEL": {
          "target": "listing",
          "actions": "endChoice"
        }
      }
    }
  }
});
