import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "upload",
  "invoke": {
    "id": "holdFile",
    "src": "holdFile",
    "input": {}
  },
  "initial": "drafting",
  "states": {
    "drafting": {
      "initial": "choosing",
      "on": {
        "FILE_CHOSEN": [
          {
            "guard": {
              "type": "isSendable"
            },
            "target": ".choosing",
            "actions": [
              {
                "type": "hold"
              },
              {
                "type": "storeFile"
              }
            ]
          },
          {
            "actions": {
              "type": "storeProblem"
            }
          }
        ],
        "TYPE_CHOSEN": {
          "actions": {
            "type": "storeType"
          }
        },
        "SUBMIT": {
          "guard": "hasFile",
          "target": "sending"
        },
        "CLOSE": "closed"
      },
      "states": {
        "choosing": {},
        "refused": {}
      }
    },
    "sending": {
      "entry": "startProgress",
      "invoke": [
        {
          "id": "sendFile",
          "src": "sendFile",
          "onDone": {
            "target": "finished",
            "actions": [
              {
                "type": "storeResult"
              },
              "toastSuccess"
            ]
          },
          "onError": {
            "target": "drafting.refused",
            "actions": [
              {
                "type": "storeFailure"
              },
              {
                "type": "toastFailure"
              }
            ]
          }
        },
        {
          "id": "tick",
          "src": "tick",
          "input": {}
        },
        {
          "id": "holdPage",
          "src": "holdPage",
          "input": {}
        }
      ],
      "initial": "running",
      "on": {
        "TICKED": {
          "actions": "advanceProgress"
        },
        "LEAVE_ASKED": {
          "target": ".confirmingLeave",
          "actions": {
            "type": "storeWay"
          }
        }
      },
      "states": {
        "running": {
          "on": {
            "CANCEL": {
              "target": "#upload.drafting",
              "actions": "toastCancelled"
            },
            "CLOSE": {
              "target": "confirmingLeave",
              "actions": {
                "type": "storeWay",
                "params": null
              }
            }
          }
        },
        "confirmingLeave": {
          "on": {
            "STAY": "running",
            "LEAVE": [
              {
                "guard": "leadsElsewhere",
                "target": "#upload.closed",
                "actions": [
                  "toastCancelled",
                  "goOn"
                ]
              },
              {
                "target": "#upload.closed",
                "actions": "toastCancelled"
              }
            ]
          }
        }
      }
    },
    "finished": {
      "on": {
        "UPLOAD_ANOTHER": {
          "target": "drafting",
          "actions": "clear"
        },
        "CLOSE": "closed"
      }
    },
    "closed": {
      "type": "final"
    }
  }
});
