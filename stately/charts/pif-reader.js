import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "pifReader",
  "invoke": {
    "id": "statusPolling",
    "src": "statusPolling"
  },
  "on": {
    "REFRESH": {
      "actions": {
        "type": "markStale"
      }
    },
    "RUN_ANSWERED": {
      "actions": [
        {
          "type": "markTouched"
        },
        "hurryPolling"
      ]
    },
    "SAMPLES_SAVED": {
      "actions": {
        "type": "storeSamples"
      }
    },
    "STATUSES_CHANGED": {
      "actions": [
        {
          "type": "storeStatuses"
        },
        {
          "type": "tellStatuses"
        }
      ]
    }
  },
  "initial": "current",
  "states": {
    "current": {
      "always": {
        "guard": "isStale",
        "target": "reading"
      }
    },
    "reading": {
      "entry": "markReading",
      "invoke": {
        "id": "loadInputModel",
        "src": "loadInputModel",
        "onDone": {
          "target": "settling",
          "actions": [
            {
              "type": "storeSamples"
            },
            {
              "type": "tellSamples"
            }
          ]
        },
        "onError": {
          "target": "late",
          "actions": [
            "keepStale",
            {
              "type": "tellFailure"
            }
          ]
        }
      }
    },
    "settling": {
      "always": [
        {
          "guard": "isStale",
          "target": "reading"
        },
        {
          "target": "current",
          "actions": "tellRefreshed"
        }
      ]
    },
    "late": {
      "after": {
        "NEXT_TRY": "reading"
      },
      "on": {
        "REFRESH": {
          "target": "reading",
          "actions": {
            "type": "markStale"
          }
        },
        "RUN_ANSWERED": {
          "target": "reading",
          "actions": [
            {
              "type": "markTouched"
            },
            "hurryPolling"
          ]
        },
        "STATUSES_CHANGED": {
          "target": "reading",
          "actions": [
            {
              "type": "storeStatuses"
            },
            {
              "type": "tellStatuses"
            }
          ]
        }
      }
    }
  }
});
