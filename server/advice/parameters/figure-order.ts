import { figureName } from '../../../src/model/advice/figures.ts';
import { adviceFigureTexts } from '../../../src/model/texts/advice-figures.ts';
import { leavesOf } from './leaves.ts';

/** Pairs of figures whose first must not exceed the second; a star is the same code in both. */
const ORDERED: readonly (readonly [string, string])[] = [
  ['sodicity.sodicFrom', 'sodicity.strongFrom'],
  ['sodicity.poorCaMgBelow', 'sodicity.weakCaMgBelow'],
  ['gypsum.leastTPerHa', 'gypsum.mostTPerHa'],
  ['seed.okUpTo', 'seed.cautionUpTo'],
  ['nitrogen.windows.*.ideal', 'nitrogen.windows.*.late'],
  ['phPair.least', 'phPair.most'],
  ['cations.kLeast', 'cations.kMost'],
  ['variation.cvPercent.lowUpTo', 'variation.cvPercent.highFrom'],
  ['variation.phSd.lowUpTo', 'variation.phSd.highFrom'],
  ['variation.cores.LOW', 'variation.cores.MEDIUM'],
  ['variation.cores.MEDIUM', 'variation.cores.HIGH'],
  ['lime.fineness.1.upToMm', 'lime.fineness.2.upToMm'],
  ['lime.fineness.2.factor', 'lime.fineness.1.factor'],
  ['age.*.use', 'age.*.stop'],
];

export interface OrderFault {
  /** The figure that lies too high, and the words for it. */
  readonly path: string;
  readonly message: string;
}

const words = (path: string): string => adviceFigureTexts.problems.order(figureName(path));

/** Where figures that follow one another do not, and where a usual range leaves the possible one. */
export function outOfOrder(document: unknown): readonly OrderFault[] {
  const values = new Map(leavesOf(document).map(({ path, leaf }) => [path, leaf.value]));
  const faults = [...values.keys()].flatMap((path): readonly OrderFault[] =>
    ORDERED.flatMap(([low, high]) => {
      const [head = '', tail] = low.split('*');
      const isIt = tail === undefined ? path === low : path.startsWith(head) && path.endsWith(tail);
      if (!isIt) return [];
      const other = tail === undefined ? high : high.replace('*', path.slice(head.length, -tail.length));
      return Number(values.get(path)) > Number(values.get(other) ?? Infinity) ? [{ path, message: words(other) }] : [];
    }),
  );
  const outside = [...values].flatMap(([path, usual]): readonly OrderFault[] => {
    const hardPath = path.replace(/\.usual$/, '.hard');
    const hard = values.get(hardPath);
    if (hardPath === path || !Array.isArray(hard) || !Array.isArray(usual)) return [];
    return usual[0] < hard[0] || usual[1] > hard[1]
      ? [{ path, message: adviceFigureTexts.problems.inside(figureName(hardPath)) }]
      : [];
  });
  return [...faults, ...outside];
}
