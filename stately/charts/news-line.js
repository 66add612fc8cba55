import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "newsLine",
  "invoke": [
    {
      "id": "shareNews",
      "src": "shareNews",
      "onError": ".leading"
    },
    {
      "id": "takeLead",
      "src": "takeLead",
      "onError": ".leading"
    }
  ],
  "on": {
    "NEWS_SHARED": {
      "actions": "tellParent"
    },
    "LIST_CHANGED": {
      "actions": "tellOthers"
    }
  },
  "initial": "following",
  "states": {
    "following": {
      "on": {
        "LEAD_GAINED": "leading"
      }
    },
    "leading": {
      "initial": "listening",
      "states": {
        "listening": {
          "invoke": {
            "id": "followStream",
            "src": "followStream",
            "input": {},
            "onError": "polling"
          },
          "on": {
            "STREAM_OPENED": {
              "actions": [
                "tellParent",
                "tellOthers"
              ]
            },
            "NEWS_STREAMED": {
              "actions": [
                "tellParent",
                "tellOthers"
              ]
            },
            "STREAM_ENDED": "polling"
          }
        },
        "polling": {
          "after": {
            "POLL_INTERVAL": {
              "target": "listening",
              "actions": [
                "tellParent",
                "tellOthers"
              ]
            }
          }
        }
      }
    }
  }
});
