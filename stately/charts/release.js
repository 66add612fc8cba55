import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "release",
  "invoke": {
    "id": "watchReleases",
    "src": "watchReleases",
    "input": {},
    "onError": ".current"
  },
  "initial": "current",
  "states": {
    "current": {
      "on": {
        "RELEASE_READY": "offered",
        "PART_MISSED": "lookingForWork"
      }
    },
    "offered": {
      "on": {
        "LOAD": "lookingForWork",
        "PART_MISSED": "lookingForWork",
        "DISMISS": "current"
      }
    },
    "lookingForWork": {
      "invoke": {
        "id": "readUnsavedWork",
        "src": "readUnsavedWork",
        "input": {},
        "onDone": [
          {
            "guard": {
              "type": "isUnsaved"
            },
            "target": "blocked"
          },
          {
            "target": "loading"
          }
        ],
        "onError": "blocked"
      }
    },
    "blocked": {
      "on": {
        "LOAD": "lookingForWork",
        "DISMISS": "current"
      }
    },
    "loading": {
      "invoke": {
        "id": "loadRelease",
        "src": "loadRelease",
        "input": {},
        "onDone": "current",
        "onError": "offered"
      }
    }
  }
});
