import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "favourites",
  "context": {
    "favourites": null,
    "wanted": []
  },
  "initial": "reading",
  "invoke": {
    "id": "library",
    "src": "library"
  },
  "on": {
    "FAVOURITE_TOGGLED": {
      "actions": {
        "type": "want"
      }
    }
  },
  "states": {
    "reading": {
      "invoke": {
        "id": "loadFavourites",
        "src": "loadFavourites",
        "input": {},
        "onDone": {
          "target": "settled",
          "actions": {
            "type": "storeFavourites"
          }
        },
        "onError": "settled"
      }
    },
    "settled": {
      "always": {
        "guard": "isWanted",
        "target": "saving"
      }
    },
    "saving": {
      "invoke": {
        "id": "saveMarking",
        "src": "saveMarking",
        "onDone": [
          {
            "guard": "marksComment",
            "target": "settled",
            "actions": [
              "takeWanted",
              {
                "type": "storeMarked"
              },
              "sayMarked"
            ]
          },
          {
            "guard": "unmarksComment",
            "target": "settled",
            "actions": [
              "takeWanted",
              {
                "type": "storeMarked"
              },
              "sayUnmarked"
            ]
          },
          {
            "target": "settled",
            "actions": [
              "takeWanted",
              {
                "type": "storeMarked"
              }
            ]
          }
        ],
        "onError": [
          {
            "guard": {
              "type": "isThere"
            },
            "target": "reading",
            "actions": [
              "takeWanted",
              "sayThere"
            ]
          },
          {
            "target": "reading",
            "actions": "takeWanted"
          }
        ]
      }
    }
  }
});
