// Written in words that Node 12 understands: it must be able to say that it is too old.
export const OLDEST_NODE = '20.19.0';

/** One line when `version` is too old for Tilth, or undefined. */
export function nodeComplaint(version) {
  const have = version.split('.').map(Number);
  const need = OLDEST_NODE.split('.').map(Number);
  const isEnough = have[0] !== need[0] ? have[0] > need[0] : have[1] >= need[1];
  return isEnough
    ? undefined
    : `Tilth needs Node ${need[0]}.${need[1]} or newer (22 is recommended); this is Node ${version}.`;
}
