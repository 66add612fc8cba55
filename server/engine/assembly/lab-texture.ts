/** Upper bound (not included) of the laboratory's texture code, with the key of Soil_Texture. */
const keys: readonly (readonly [below: number, key: number])[] = [
  [1.25, 1],
  [1.75, 2],
  [2.25, 4],
  [2.75, 5],
  [Infinity, 6],
];

/**
 * Soil_Texture (1 sand .. 6 clay) from a laboratory texture code: 1.0 sand, 1.5 loamy sand, 2.0 loam, 2.5 clay loam,
 * 3 and above clay; codes between go to the nearest. The mapping is our judgement; sandy loam has no code of its own.
 * @see docs/engine.md, "From samples to input"
 */
export const textureFromLabCode = (code: number): number => keys.find(([below]) => code < below)?.[1] ?? 6;
