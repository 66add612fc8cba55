import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "sampleUpkeep",
  "invoke": {
    "id": "sampleCorrections",
    "src": "sampleCorrections",
    "systemId": "sampleCorrections"
  },
  "on": {
    "SAMPLES_CHANGED": {
      "actions": "tellChanged"
    }
  },
  "initial": "free",
  "states": {
    "free": {
      "on": {
        "SHOW_UPLOADS": "showingUploads",
        "UNDO_UPLOAD": {
          "target": "showingUploads",
          "actions": {
            "type": "storeUndo"
          }
        },
        "UPLOAD_PADDOCKS": {
          "guard": "mayUploadPaddocks",
          "target": "uploadingPaddocks"
        },
        "MANAGE_PADDOCKS": {
          "guard": "mayUploadPaddocks",
          "target": "managingPaddocks"
        }
      }
    },
    "showingUploads": {
      "exit": "forgetUndo",
      "invoke": {
        "id": "uploads",
        "src": "uploads",
        "onDone": [
          {
            "guard": {
              "type": "isChanged"
            },
            "target": "free",
            "actions": "tellChanged"
          },
          {
            "target": "free"
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "uploadingPaddocks": {
      "invoke": {
        "id": "landUpload",
        "src": "landUpload",
        "onDone": [
          {
            "guard": {
              "type": "isChanged"
            },
            "target": "free",
            "actions": "tellLand"
          },
          {
            "target": "free"
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    },
    "managingPaddocks": {
      "invoke": {
        "id": "paddockManager",
        "src": "paddockManager",
        "onDone": [
          {
            "guard": {
              "type": "isChanged"
            },
            "target": "free",
            "actions": "tellLand"
          },
          {
            "target": "free"
          }
        ],
        "onError": {
          "target": "free",
          "actions": {
            "type": "toastFailure"
          }
        }
      }
    }
  }
});
