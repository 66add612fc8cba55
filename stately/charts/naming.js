import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "naming",
  "initial": "typing",
  "states": {
    "typing": {
      "on": {
        "NAME_TYPED": {
          "actions": {
            "type": "storeName"
          }
        },
        "FIELD_LEFT": {
          "actions": "touch"
        },
        "CREATE": {
          "guard": "hasName",
          "target": "creating"
        },
        "CANCEL": "closed"
      }
    },
    "creating": {
      "invoke": {
        "id": "create",
        "src": "create",
        "onDone": {
          "target": "closed",
          "actions": {
            "type": "storeCreated"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isGone"
            },
            "target": "typing",
            "actions": [
              {
                "type": "sayFailure"
              },
              "tellOutdated"
            ]
          },
          {
            "target": "typing",
            "actions": {
              "type": "sayFailure"
            }
          }
        ]
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
