import type { ParsedResult } from '../lab-files/lab-file-reading.ts';
import type { Random } from './random.ts';

/** How complete a demo sample's results are: all, without the three that Farm12-like files lack, or none yet. */
export type Completeness = 'complete' | 'withoutNitrogen' | 'atLab';

const result = (
  analyteId: number,
  value: number,
  decimals: number,
  qualifier: ParsedResult['qualifier'] = null,
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
    result(2, random.skewed(6, 55) * depletion, 0),
    result(3, random.skewed(22, 240) * depletion, 0),
    result(4, random.skewed(2, 24), 1),
    result(5, phCa, 1),
    result(7, random.skewed(6, 60) * texture, 0),
    result(8, random.skewed(0.12, 1.4) * depletion, 2),
    zinc < 0.1 ? result(9, 0.1, 2, '<') : result(9, zinc, 2),
    result(10, random.between(0.8, 22), 1),
    result(11, random.between(0.2, 1.3), 2),
    result(12, random.skewed(0.02, 0.35), 3),
    result(13, phCa < 4.7 ? random.between(1, 9) : random.between(0.1, 1.5), 1),
    result(16, calcium, 2),
    result(17, magnesium, 2),
    result(18, potassium, 2),
    result(19, sodium, 2),
    result(23, random.chance(0.3) ? random.between(5, 40) : 0, 0),
    result(24, texture, 1),
    ...(completeness === 'complete'
      ? [
          result(6, random.skewed(0.5, 2.1) * depletion, 2),
          result(14, random.skewed(3, 38) * depletion, 0),
          result(15, random.skewed(1, 9) * depletion, 0),
        ]
      : []),
  ];
}

/** Results of a wheat or barley plant test at tillering. */
export const plantResults = (random: Random): ParsedResult[] => [
  result(101, random.between(2.8, 5.6), 2),
  result(102, random.between(0.18, 0.55), 2),
  result(103, random.between(1.5, 4.2), 2),
  result(104, random.between(0.14, 0.42), 2),
  result(105, random.between(0.18, 0.6), 2),
  result(106, random.between(0.1, 0.25), 2),
  result(107, random.between(1.2, 8), 1),
  result(108, random.between(13, 48), 1),
  result(109, random.between(12, 90), 1),
  result(110, random.between(2, 12), 1),
  result(111, random.between(150, 4_200), 0),
];
