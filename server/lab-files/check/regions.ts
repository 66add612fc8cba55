import type { ColumnReading } from './column-reading.ts';
import { isOfAmerica } from './of-america.ts';
import type { RawTable } from './raw-table.ts';

/** What the laboratories of a part of the world do where their files do not say. */
export interface Region {
  /** Why something is usual: of a part of the world, or of laboratories that find something otherwise. */
  readonly usualWhere: string;
  /** What only they write in heads or units, or find beside each other. */
  readonly heads: RegExp | null;
  /** Their names and places, in titles. */
  readonly titles: RegExp | null;
  /** The tests that are usual there by what they find; those of Australia are proposed for nothing else unless they are named here. */
  readonly usual: Readonly<Record<string, readonly string[]>>;
  /** Whether other analytes may be by the methods of Australia. */
  readonly isLikeAustralia: boolean;
}

const NEW_ZEALAND: Region = {
  usualWhere: 'in New Zealand, whose tests are beside it',
  heads: /\(nz\)|\bmaf\b|\bqt\b|anion storage|\basc\b|volume weight|olsen.*\b(?:mg\/l|[uµμ]g\/ml)/i,
  titles: /\bnew zealand\b|\(nz\)|\bmaf\b|anion storage|volume weight/i,
  // Olsen, ammonium acetate, and sulphate by phosphate.
  usual: {
    pH: ['ph_water'],
    P: ['p_olsen', 'p_olsen_volume'],
    K: ['k_exch'],
    S: ['s_phosphate'],
    CEC: ['cec_sum'],
  },
  isLikeAustralia: true,
};
const REGIONS: readonly Region[] = [
  NEW_ZEALAND,
  {
    // RB209: 1:2.5 in water, Olsen.
    usualWhere: 'in the United Kingdom, whose tests are beside it',
    heads: /^index \d|\b(?:p|k|mg|sns|phosphorus|potassium|magnesium|soil) ?index\b|\brb ?209\b/i,
    titles: /\bnrm\b|\blancrop\b|\bcawood\b|\bunited kingdom\b|\bu\.?k\.?$|\brb ?209\b|\bsruc\b|\bafbi\b|\bteagasc\b/i,
    usual: { pH: ['ph_1_2_5', 'ph_water'], P: ['p_olsen', 'p_olsen_volume'] },
    isLikeAustralia: false,
  },
  {
    usualWhere: 'in South America, whose tests are beside it',
    heads: /\bresina?\b|\bsmp\b|m?molc?(?:\(\+\))?\s*\/\s*dm|\bg\s*\/\s*dm|\bctc\b|\bcic\b/i,
    titles: null,
    // With the acidity of a buffer.
    usual: { CEC: ['cec_sum'] },
    isLikeAustralia: false,
  },
  {
    usualWhere: 'in Europe, whose tests are beside it',
    heads: /\bcal\b|\bdl\b|\b(?:p|k)[ -]al\b|\bmorgan\b|\bedta\b|\b[pk]-?pae\b/i,
    titles: null,
    usual: {},
    isLikeAustralia: false,
  },
];
const AMERICA: Region = {
  usualWhere: 'in North America, whose tests are beside it',
  heads: null,
  titles: null,
  usual: {},
  isLikeAustralia: false,
};
/** Colwell potassium is found in the extract of Colwell phosphorus. */
const OLSEN: Region = {
  usualWhere: 'where phosphorus is found by Olsen',
  heads: /\bolsen\b/i,
  titles: null,
  usual: { K: ['k_exch'] },
  isLikeAustralia: true,
};
const OF_AUSTRALIA = /colwell|kcl ?-?40|\bpbi\b|\b(?:9b|18a|10d)1?\b/i;

/** Where the laboratory of a table is, by its heads and titles; null where nothing says that it is not in Australia. */
export function regionOf(table: RawTable): Region | null {
  const heads = table.columns.map(({ naming }) =>
    `${naming.header} ${naming.method} ${naming.unit}`.replaceAll('_', ' '),
  );
  // Cells of other columns may hold any word: `<DL`.
  const beside = table.leftOut.flatMap(({ header, values }) => [
    header,
    ...values.filter((one) => /^index \d/i.test(one)),
  ]);
  const titles = [...table.titles, table.laboratory ?? ''];
  const isThere = ({ heads: words, titles: places }: Region): boolean =>
    (words !== null && [...heads, ...beside].some((head) => words.test(head))) ||
    (places !== null && titles.some((title) => places.test(title)));
  if (isThere(NEW_ZEALAND)) return NEW_ZEALAND;
  if (heads.some((head) => OF_AUSTRALIA.test(head))) return null;
  return REGIONS.find(isThere) ?? (isOfAmerica(table) ? AMERICA : isThere(OLSEN) ? OLSEN : null);
}

const AUSTRALIAN: ReadonlySet<string> = new Set([
  'p_colwell',
  'k_colwell',
  's_kcl40',
  'ph_cacl2',
  'al_cacl2',
  'b_cacl2',
  'ec',
]);

/**
 * A question with the usual choice of a region first, and named as such. When the region has no usual choice, the Australian one is proposed; when
 * several methods are as likely, no choice is.
 */
export function asInRegion(reading: ColumnReading, { usualWhere, usual, isLikeAustralia }: Region): ColumnReading {
  if (reading.is !== 'asked') return reading;
  const { choices } = reading;
  const rankOf = (id: string): number => {
    const rank = (usual[reading.about] ?? []).indexOf(id);
    return rank < 0 ? Number.POSITIVE_INFINITY : rank;
  };
  if (choices.some(({ use }) => Number.isFinite(rankOf(use.test.id))))
    return {
      ...reading,
      why: `not stated in the file; usual ${usualWhere}`,
      choices: choices.toSorted((one, other) => {
        const [first, second] = [rankOf(one.use.test.id), rankOf(other.use.test.id)];
        return first === second ? 0 : first - second;
      }),
    };
  const isOurs = ({ use }: (typeof choices)[number]): boolean => AUSTRALIAN.has(use.test.id);
  if (isLikeAustralia || choices[0] === undefined || !isOurs(choices[0])) return reading;
  const [ours, others] = [choices.filter(isOurs), choices.filter((choice) => !isOurs(choice))];
  return others.length === 0 ? reading : { ...reading, choices: [...others, ...ours], isEven: true };
}
