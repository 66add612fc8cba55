import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "navigation",
  "context": {
    "place": null
  },
  "invoke": [
    {
      "id": "countPageViews",
      "src": "countPageViews",
      "input": {},
      "onError": {
        "target": ".unwatched"
      }
    },
    {
      "id": "watchLocation",
      "src": "watchLocation",
      "input": {},
      "onError": {
        "target": ".unwatched"
      }
    }
  ],
  "initial": "watching",
  "states": {
    "watching": {
      "on": {
        "LOCATION_CHANGED": [
          {
            "guard": {
              "type": "isOtherPage"
            },
            "actions": [
              {
                "type": "storePlace"
              },
              {
                "type": "tellPlace"
              },
              {
                "type": "countPageView"
              }
            ]
          },
          {
            "guard": {
              "type": "isOtherPlace"
            },
            "actions": [
              {
                "type": "storePlace"
              },
              {
                "type": "tellPlace"
              }
            ]
          }
        ],
        "NAVIGATE": {
          "actions": {
            "type": "moveTo"
          }
        }
      }
    },
    "unwatched": {}
  }
});
