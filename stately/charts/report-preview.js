import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "reportPreview",
  "context": {
    "request": null,
    "document": null,
    "all": null
  },
  "initial": "idle",
  "states": {
    "idle": {
      "on": {
        "PREVIEW": {
          "target": "creating",
          "actions": {
            "type": "storeRequest"
          }
        },
        "DOWNLOAD_DOCUMENT": {
          "target": "downloading",
          "actions": {
            "type": "storeDocument"
          }
        },
        "DOWNLOAD_ALL": {
          "target": "packing",
          "actions": {
            "type": "storePackage"
          }
        }
      }
    },
    "creating": {
      "invoke": {
        "id": "createPreview",
        "src": "createPreview",
        "onDone": "idle",
        "onError": [
          {
            "guard": {
              "type": "isSlow"
            },
            "target": "idle",
            "actions": "saySlow"
          },
          {
            "target": "idle",
            "actions": {
              "type": "sayFailure"
            }
          }
        ]
      },
      "on": {
        "CANCEL": "idle"
      }
    },
    "packing": {
      "invoke": {
        "id": "downloadAll",
        "src": "downloadAll",
        "onDone": "idle",
        "onError": [
          {
            "guard": {
              "type": "isSlow"
            },
            "target": "idle",
            "actions": "saySlow"
          },
          {
            "target": "idle",
            "actions": {
              "type": "sayFailure"
            }
          }
        ]
      },
      "on": {
        "CANCEL": "idle"
      }
    },
    "downloading": {
      "invoke": {
        "id": "downloadDocument",
        "src": "downloadDocument",
        "onDone": "idle",
        "onError": {
          "target": "idle",
          "actions": {
            "type": "sayFailure"
          }
        }
      },
      "on": {
        "CANCEL": "idle"
      }
    }
  }
});
