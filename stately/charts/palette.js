import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "palette",
  "context": {
    "text": "",
    "found": null,
    "action": "",
    "actions": [],
    "customerId": null,
    "entries": [],
    "at": 0
  },
  "invoke": {
    "id": "watchKeys",
    "src": "watchKeys",
    "input": {},
    "onError": ".unwatched"
  },
  "initial": "closed",
  "states": {
    "closed": {
      "on": {
        "OPEN": {
          "target": "open",
          "actions": {
            "type": "begin"
          }
        },
        "SHOW_KEYS": "tellingKeys"
      }
    },
    "tellingKeys": {
      "on": {
        "CLOSE": "closed"
      }
    },
    "open": {
      "initial": "untyped",
      "on": {
        "CLOSE": "closed",
        "SHOW_KEYS": "tellingKeys",
        "TEXT_TYPED": [
          {
            "guard": {
              "type": "hasText"
            },
            "target": ".pausing",
            "actions": {
              "type": "storeText"
            }
          },
          {
            "guard": {
              "type": "isBlank"
            },
            "target": ".untyped",
            "actions": {
              "type": "storeText"
            }
          }
        ],
        "GO_TO": {
          "guard": {
            "type": "isEntry"
          },
          "actions": {
            "type": "storeAt"
          }
        },
        "ENTRY_CHOSEN": [
          {
            "guard": {
              "type": "isAction"
            },
            "target": "pressing",
            "actions": {
              "type": "storeAction"
            }
          },
          {
            "guard": {
              "type": "isOfCustomer"
            },
            "target": "closed",
            "actions": {
              "type": "openCustomer"
            }
          },
          {
            "guard": {
              "type": "isPage"
            },
            "target": "closed",
            "actions": {
              "type": "goToPage"
            }
          }
        ]
      },
      "states": {
        "untyped": {
          "on": {
            "TEXT_TYPED": {
              "guard": {
                "type": "hasText"
              },
              "target": "finding",
              "actions": {
                "type": "storeText"
              }
            }
          }
        },
        "pausing": {
          "after": {
            "FIND_PAUSE": "finding"
          }
        },
        "finding": {
          "invoke": {
            "id": "findRecords",
            "src": "findRecords",
            "onDone": {
              "target": "found",
              "actions": {
                "type": "storeFound"
              }
            },
            "onError": {
              "target": "unavailable",
              "actions": "forgetFound"
            }
          }
        },
        "found": {
          "on": {
            "TEXT_TYPED": {
              "guard": {
                "type": "hasText"
              },
              "target": "finding",
              "actions": {
                "type": "storeText"
              }
            }
          }
        },
        "unavailable": {
          "on": {
            "TEXT_TYPED": {
              "guard": {
                "type": "hasText"
              },
              "target": "finding",
              "actions": {
                "type": "storeText"
              }
            }
          }
        }
      }
    },
    "pressing": {
      "invoke": {
        "id": "pressAction",
        "src": "pressAction",
        "onDone": "closed",
        "onError": "closed"
      }
    },
    "unwatched": {}
  }
});
