import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "invitations",
  "context": {
    "invitations": []
  },
  "invoke": {
    "id": "watchSignIn",
    "src": "watchSignIn",
    "input": {},
    "onError": {
      "target": ".away",
      "actions": "forget"
    }
  },
  "initial": "away",
  "on": {
    "SIGN_IN_SEEN": ".loading",
    "SIGN_OUT_SEEN": {
      "target": ".away",
      "actions": "forget"
    }
  },
  "states": {
    "away": {},
    "loading": {
      "invoke": {
        "id": "loadInvitations",
        "src": "loadInvitations",
        "input": {},
        "onDone": [
          {
            "guard": {
              "type": "isNone"
            },
            "target": "away",
            "actions": "forget"
          },
          {
            "target": "asking",
            "actions": {
              "type": "storeInvitations"
            }
          }
        ],
        "onError": {
          "target": "away",
          "actions": "forget"
        }
      }
    },
    "asking": {
      "on": {
        "JOIN": "accepting",
        "DECLINE": "declining",
        "CLOSE": {
          "target": "away",
          "actions": "forget"
        }
      }
    },
    "accepting": {
      "invoke": {
        "id": "acceptInvitation",
        "src": "acceptInvitation",
        "onDone": {
          "target": "loading",
          "actions": [
            "sayJoined",
            "reloadTenants"
          ]
        },
        "onError": {
          "target": "loading",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    },
    "declining": {
      "invoke": {
        "id": "declineInvitation",
        "src": "declineInvitation",
        "onDone": "loading",
        "onError": {
          "target": "loading",
          "actions": {
            "type": "sayFailure"
          }
        }
      }
    }
  }
});
