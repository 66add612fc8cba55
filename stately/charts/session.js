import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "session",
  "context": {
    "account": null,
    "access": null,
    "notice": "none",
    "portal": null,
    "error": null
  },
  "initial": "restoring",
  "on": {
    "SIGN_OUT": ".signingOut",
    "RESET_PASSWORD": ".resettingPassword"
  },
  "states": {
    "restoring": {
      "tags": "busy",
      "invoke": {
        "id": "restoreSession",
        "src": "restoreSession",
        "input": {},
        "onDone": [
          {
            "guard": {
              "type": "isKind"
            },
            "target": "signedIn",
            "actions": {
              "type": "storeFound"
            }
          },
          {
            "guard": {
              "type": "isKind"
            },
            "target": "resettingPassword",
            "actions": {
              "type": "storeFound"
            }
          },
          {
            "target": "signedOut",
            "actions": {
              "type": "storeFound"
            }
          }
        ],
        "onError": {
          "target": "unavailable",
          "actions": {
            "type": "storeError"
          }
        }
      }
    },
    "unavailable": {
      "on": {
        "RETRY": "restoring"
      }
    },
    "signedOut": {
      "entry": [
        "forgetAccount",
        "tellSignedOut"
      ],
      "on": {
        "SIGN_IN": "signingIn"
      }
    },
    "signingIn": {
      "tags": "busy",
      "invoke": {
        "id": "signIn",
        "src": "signIn",
        "onDone": "signedOut",
        "onError": {
          "target": "signedOut",
          "actions": {
            "type": "noteFailure"
          }
        }
      },
      "on": {
        "CANCEL": "signedOut"
      }
    },
    "resettingPassword": {
      "tags": "busy",
      "invoke": {
        "id": "resetPassword",
        "src": "resetPassword",
        "input": {},
        "onDone": "signedOut",
        "onError": {
          "target": "signedOut",
          "actions": {
            "type": "noteFailure"
          }
        }
      },
      "on": {
        "CANCEL": "restoring"
      }
    },
    "signingOut": {
      "tags": "busy",
      "entry": "tellSignOutStarted",
      "invoke": {
        "id": "signOut",
        "src": "signOut",
        "input": {},
        "onDone": "signedOut",
        "onError": {
          "target": "signedOut",
          "actions": {
            "type": "noteFailure"
          }
        }
      }
    },
    "signedIn": {
      "entry": "tellSignedIn",
      "invoke": {
        "id": "userAccess",
        "src": "userAccess"
      },
      "on": {
        "LOAD_ACCESS": {
          "actions": [
            "forgetError",
            "loadAccess"
          ]
        },
        "RETRY": {
          "guard": "isAccessRefused",
          "actions": [
            "forgetError",
            "loadAccess"
          ]
        },
        "ACCESS_READ": {
          "actions": [
            {
              "type": "storeAccess"
            },
            "tellAccess"
          ]
        }
      },
      "initial": "current",
      "states": {
        "current": {
          "tags": "current",
          "on": {
            "SESSION_EXPIRED": "renewing"
          }
        },
        "renewing": {
          "invoke": {
            "id": "renewToken",
            "src": "renewToken",
            "input": {},
            "onDone": "current",
            "onError": "expired"
          }
        },
        "expired": {
          "on": {
            "SIGN_IN": "signingInAgain",
            "CANCEL": "lapsed"
          }
        },
        "lapsed": {
          "tags": "lapsed",
          "on": {
            "SIGN_IN": "signingInAgain"
          }
        },
        "signingInAgain": {
          "tags": "busy",
          "invoke": {
            "id": "signInAgain",
            "src": "signInAgain",
            "input": {},
            "onDone": [
              {
                "guard": {
                  "type": "isSameAccount"
                },
                "target": "current"
              },
              {
                "target": "#session.signedIn",
                "reenter": true,
                "actions": {
                  "type": "storeAccount"
                }
              }
            ],
            "onError": "expired"
          },
          "on": {
            "CANCEL": "expired"
          }
        }
      }
    }
  }
});
