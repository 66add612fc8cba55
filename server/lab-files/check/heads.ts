import { ionShares, type MethodWord, saysIon, saysNitrogen } from './analyte-words.ts';
import { cannot, type ColumnReading, type Named, used } from './column-reading.ts';
import { isByVolume, isCharge, isMass, isPerArea, isQuickTest, isShare } from './convert-unit.ts';

/** How the figures of a column are counted; `said` where a unit is stated at all, `none` where it is not, `ion` and `nitrogen` by the words of the head. */
type UnitKind = 'charge' | 'share' | 'mass' | 'volume' | 'quick' | 'area' | 'ion' | 'nitrogen' | 'said' | 'none';
/** Methods that a head has to name, all of them; `-` before one: must not name. `any`: whichever. */
type MethodTerm = MethodWord | `-${MethodWord}` | 'any';

/** What a head means where the methods, the unit and the words fit; '' and null fit all. */
export type Head = readonly [
  methods: readonly MethodTerm[],
  unit: UnitKind | '',
  words: RegExp | null,
  /** The test, `as NO3` or `as NH4` where its figures count the ion; `ask`, `none` and `left` as below. */
  test: string,
  /** The method of Rayment and Lyons (2011), the code of Modus, or why it is so. */
  source: string,
];

/** Two readings are left. */
export const ASK = 'ask';
/** No test here is meant. */
export const NONE = 'none';
/** Its figures were not measured. */
export const LEFT = 'left';

const TO = String.raw`[^\p{L}\p{N}+]*(?:to)?[^\p{L}\p{N}+]*`;
/** The words of a ratio of two results: `Ca:Mg`, `calcium to magnesium`. */
export const ratioOf = (over: string, under: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${over})${TO}(?:${under})(?!\\p{L})`, 'iu');

/** Nitrate and ammonium: by the ion or by its nitrogen, and in a layer or by its mass. */
export const mineral = (test: string, ion: 'NO3' | 'NH4', code: string): readonly Head[] => [
  [['water'], '', null, NONE, 'what water alone takes out shows the biology of a soil'],
  [['another'], '', null, NONE, 'each method is a test of its own'],
  [[], 'area', null, ASK, 'needs depth and a convention'],
  [[], 'ion', null, `${test} as ${ion}`, `${code}, counted as the ion`],
  [[], 'nitrogen', null, test, code],
  [[], '', null, ASK, 'ion or N: both habits exist'],
];

const kinds: Readonly<Record<UnitKind, (named: Pick<Named, 'unit' | 'words'>) => boolean>> = {
  charge: ({ unit }) => isCharge(unit),
  share: ({ unit }) => isShare(unit),
  mass: ({ unit }) => isMass(unit),
  volume: ({ unit }) => isByVolume(unit),
  quick: ({ unit }) => isQuickTest(unit),
  area: ({ unit }) => isPerArea(unit),
  ion: ({ words }) => saysIon(words),
  nitrogen: ({ words }) => saysNitrogen(words),
  said: ({ unit }) => unit !== '',
  none: ({ unit }) => unit === '',
};

const hasMethod = (methods: ReadonlySet<string>, term: MethodTerm): boolean =>
  term === 'any' ? methods.size > 0 : term.startsWith('-') ? !methods.has(term.slice(1)) : methods.has(term);

/** The test of the first line that fits; to be asked where none does. */
export const testOfHead = (heads: readonly Head[] | undefined, named: Named): string =>
  heads?.find(
    ([methods, kind, pattern]) =>
      methods.every((term) => hasMethod(named.methods, term)) &&
      (kind === '' || kinds[kind](named)) &&
      (pattern === null || pattern.test(named.words)),
  )?.[3] ?? ASK;

/** The test of a line and the ion that its figures count, if they do. */
export function partsOfTest(test: string): { readonly id: string; readonly ion: 'NO3' | 'NH4' | null } {
  const [id = '', ion] = test.split(' as ');
  return { id, ion: ion === 'NO3' || ion === 'NH4' ? ion : null };
}

/** What is read where a line of the table says that the ion is counted, or its nitrogen. */
export function readCounted(test: string, { unit }: Named): ColumnReading {
  const { id, ion } = partsOfTest(test);
  const use = used(id, unit, ion === null ? null : { name: ion, share: ionShares[ion] });
  return use ? { is: 'read', use, reason: ion === null ? 'reported as N' : `reported as ${ion}` } : cannot(unit);
}
