import type { ParsedResult } from '../lab-files/lab-file-reading.ts';
import type { Random } from './random.ts';

/** How complete a demo sample's results are: all, without the three that Farm12-like files lack, or none yet. */
export type Completeness = 'complete' | 'withoutNitrogen' | 'atLab';

const result = (
  analyteId: number,
  {
    value,
    decimals,
    qualifier = null,
  }: { readonly value: number; readonly decimals: number; readonly qualifier?: ParsedResult['qualifier'] | undefined },
): ParsedResult => ({
  analyteId,
  value: Number(value.toFixed(decimals)),
  text: null,
  qualifier,
});

/** Texture codes of a laboratory: sand to clay loam, as they are common in the wheatbelt. */
const textures = [1, 1, 1.5, 1.5, 2, 2.5] as const;

/** Results of a soil sample as a laboratory of the wheatbelt would give them; deeper layers are poorer and more acid. */
export function soilResults(random: Random, depthFromCm: number, completeness: Completeness): ParsedResult[] {
  if (completeness === 'atLab') return [];
  const texture = random.pick(textures);
  const deep = depthFromCm > 0;
  const depletion = deep ? 0.45 : 1;
  const phCa = random.between(4.3, 6.4) - (deep ? 0.3 : 0);
  const calcium = random.between(1, 8) * texture * depletion;
  const magnesium = random.between(0.2, 1.5) * texture * depletion;
  const potassium = random.between(0.08, 0.6) * depletion;
  const sodium = random.between(0.05, 0.5);
  const zinc = random.skewed(0.08, 1.6) * depletion;
  return [
    result(2, { value: random.skewed(6, 55) * depletion, decimals: 0 }),
    result(3, { value: random.skewed(22, 240) * depletion, decimals: 0 }),
    result(4, { value: random.skewed(2, 24), decimals: 1 }),
    result(5, { value: phCa, decimals: 1 }),
    result(7, { value: random.skewed(6, 60) * texture, decimals: 0 }),
    result(8, { value: random.skewed(0.12, 1.4) * depletion, decimals: 2 }),
    zinc < 0.1 ? result(9, { value: 0.1, decimals: 2, qualifier: '<' }) : result(9, { value: zinc, decimals: 2 }),
    result(10, { value: random.between(0.8, 22), decimals: 1 }),
    result(11, { value: random.between(0.2, 1.3), decimals: 2 }),
    result(12, { value: random.skewed(0.02, 0.35), decimals: 3 }),
    result(13, { value: phCa < 4.7 ? random.between(1, 9) : random.between(0.1, 1.5), decimals: 1 }),
    result(16, { value: calcium, decimals: 2 }),
    result(17, { value: magnesium, decimals: 2 }),
    result(18, { value: potassium, decimals: 2 }),
    result(19, { value: sodium, decimals: 2 }),
    result(23, { value: random.chance(0.3) ? random.between(5, 40) : 0, decimals: 0 }),
    result(24, { value: texture, decimals: 1 }),
    ...(completeness === 'complete'
      ? [
          result(6, { value: random.skewed(0.5, 2.1) * depletion, decimals: 2 }),
          result(14, { value: random.skewed(3, 38) * depletion, decimals: 0 }),
          result(15, { value: random.skewed(1, 9) * depletion, decimals: 0 }),
        ]
      : []),
  ];
}

/** Results of a wheat or barley plant test at tillering. */
export const plantResults = (random: Random): ParsedResult[] => [
  result(101, { value: random.between(2.8, 5.6), decimals: 2 }),
  result(102, { value: random.between(0.18, 0.55), decimals: 2 }),
  result(103, { value: random.between(1.5, 4.2), decimals: 2 }),
  result(104, { value: random.between(0.14, 0.42), decimals: 2 }),
  result(105, { value: random.between(0.18, 0.6), decimals: 2 }),
  result(106, { value: random.between(0.1, 0.25), decimals: 2 }),
  result(107, { value: random.between(1.2, 8), decimals: 1 }),
  result(108, { value: random.between(13, 48), decimals: 1 }),
  result(109, { value: random.between(12, 90), decimals: 1 }),
  result(110, { value: random.between(2, 12), decimals: 1 }),
  result(111, { value: random.between(150, 4_200), decimals: 0 }),
];
