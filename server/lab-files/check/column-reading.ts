import {
  type Analyte,
  formIn,
  ionShares,
  methodsIn,
  type MethodWord,
  plainWords,
  saysIon,
  saysNitrogen,
} from './analyte-words.ts';
import { isCharge, isKnownUnit, isPerArea, isWordOnly, looksLikeUnit, shownUnit, unitFactor } from './convert-unit.ts';
import { testOf, type Test } from './tests.data.ts';

/** How the figures of a column become results. */
export interface ColumnUse {
  readonly test: Test;
  /** What a figure is multiplied by; lb/ac needs the thickness of each layer besides. */
  readonly factor: number;
  readonly perArea: 'lb/ac' | 'kg/ha' | null;
  readonly shownUnit: string;
}

export interface ColumnChoice {
  readonly id: string;
  readonly label: string;
  readonly use: ColumnUse;
}

export type ColumnReading =
  | { readonly is: 'read'; readonly use: ColumnUse; readonly reason: string }
  | {
      readonly is: 'asked';
      readonly about: string;
      readonly why: string;
      readonly choices: readonly ColumnChoice[];
      /** No choice is likelier than another. */
      readonly isEven?: true;
      /** One question for all columns of the kind. */
      readonly shared: 'ion' | 'plant unit' | null;
    }
  | { readonly is: 'left'; readonly reason: string }
  /** No test here is meant: kept under its own name, or left out. */
  | { readonly is: 'unknown'; readonly reason?: string };

/** Words next to a unit that do not change it; "fresh" or "x 10" would. */
const BASIS =
  /^(?:(?:of )?(?:the )?(?:total |exch\w*\.? )?(?:cations|e?cec)|(?:on )?(?:dm|dry(?: matter| basis| weight| soil)?|oven[ -]dry|air[ -]dry)|w\/w|soil|available)$/i;
const saysHow = (words: string): boolean =>
  methodsIn(words).size > 0 || formIn(words) !== null || saysIon(words) || saysNitrogen(words) || BASIS.test(words);
/** Splits a unit that also names a method, like "% W&B". Returns any other text unchanged. */
export function splitMethod(text: string): { readonly unit: string; readonly method: string } {
  const whole = { unit: text.trim(), method: '' };
  if (whole.unit === '' || isKnownUnit(whole.unit)) return whole;
  const words = whole.unit
    .replace(/^%(?=\p{L})/u, '% ')
    .split(/[\s()[\],;]+/)
    .filter((word) => word !== '');
  for (const count of [2, 1])
    for (const [unit, rest] of [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ] as const) {
      const found = { unit: unit.join(' '), method: rest.join(' ') };
      if (rest.length > 0 && isKnownUnit(found.unit) && !isWordOnly(found.unit) && saysHow(found.method)) return found;
    }
  return whole;
}

/** A header parted into its name and the unit at its end. */
export function splitUnit(header: string): { readonly name: string; readonly unit: string } {
  const text = header.trim().replace(/\s+/g, ' ');
  const leading = /^(?:%\s*|(?:pct|percent)[ _.]+(?=\p{L}{1,2}$))(?:of\s+)?(\p{L}.*)$/iu.exec(text);
  if (leading) return { name: leading[1] ?? '', unit: '%' };
  const behind = /^([\p{L}\d:-]+)%$/u.exec(text);
  if (behind) return { name: behind[1] ?? '', unit: '%' };
  const share = /^(.*\S)\s*%\s*(of \D+)$/.exec(text);
  if (share && BASIS.test(share[2] ?? '')) return { name: `${share[1] ?? ''} ${share[2] ?? ''}`, unit: '%' };
  const brackets = /^(.*?)\s*[([]([^()[\]]*(?:\([+c]\)[^()[\]]*)?)[)\]]$/.exec(text);
  if (brackets && isKnownUnit(brackets[2] ?? '')) return { name: brackets[1] ?? '', unit: brackets[2] ?? '' };
  const { unit: within, method } = splitMethod(brackets?.[2] ?? '');
  if (brackets && method !== '') return { name: `${brackets[1] ?? ''} ${method}`, unit: within };
  // An unknown unit is still a unit: its figures must not be saved as if they were in ours.
  if (brackets && looksLikeUnit(brackets[2] ?? '')) return { name: brackets[1] ?? '', unit: brackets[2] ?? '' };
  const dash = /^(.*\S)\s+[-–]\s+(\S.*)$/.exec(text);
  if (dash && isKnownUnit(dash[2] ?? '')) return { name: dash[1] ?? '', unit: dash[2] ?? '' };
  const words = text.split(/[\s_,]+/);
  for (const count of [3, 2, 1]) {
    const unit = words.slice(-count).join(' ');
    const apart = splitMethod(unit);
    if (words.length > count && methodsIn(apart.method).size > 0)
      return { name: `${words.slice(0, -count).join(' ')} ${apart.method}`, unit: apart.unit };
    if (words.length > count && (isKnownUnit(unit) || looksLikeUnit(unit)) && !isWordOnly(unit))
      return { name: words.slice(0, -count).join(' '), unit };
  }
  return { name: text, unit: '' };
}

export interface Named {
  readonly analyte: Analyte;
  readonly methods: ReadonlySet<MethodWord>;
  readonly unit: string;
  readonly words: string;
}

export const used = (
  testId: string,
  unit: string,
  form: { name: string; share: number } | null = null,
): ColumnUse | null => {
  const test = testOf(testId);
  const factor = unitFactor(unit, test);
  if (factor === null) return null;
  // A charge is the same whether the element or its oxide is named.
  const counted = isCharge(unit) ? null : form;
  return {
    test,
    factor: factor * (counted?.share ?? 1),
    perArea: null,
    shownUnit: shownUnit(unit, test, counted?.name ?? null),
  };
};

export type Offer = readonly [label: string, testId: string, unit?: string];

/** A question of which test a column holds; what its unit rules out is not offered. */
export function ask(about: string, why: string, unit: string, offers: readonly Offer[], words = ''): ColumnReading {
  const form = formIn(words);
  const choices = offers.flatMap(([label, testId, own], at) => {
    const isSaid = offers.findIndex(([, id, other]) => id === testId && other === own) < at;
    const use = isSaid ? null : used(testId, own ?? unit, form);
    return use ? [{ id: own === undefined ? testId : `${testId} ${own}`, label, use }] : [];
  });
  if (choices.length === 0) return cannot(unit);
  const asked = { is: 'asked', about, why, choices, shared: null } as const;
  return saysElse(words) ? { ...asked, isEven: true } : asked;
}

/** Words that may follow the element in a head without naming a method. */
const PLAIN =
  /\b(?:[a-z]{1,2}\d?|so[34]|po4|p2o5|k2o|cao|mgo|na2o|mg|ppm|available|avail|plant|soil|test(?:ed)?|levels?|values?|results?|conc(?:entration)?|content|top ?soil|sub ?soil|icp\w*|icap|aas|fia|oes|phosph(?:orus|orous|ate)|potassium|potash|sulf(?:ur|ate)|calcium|magnesium|sodium|alumin(?:i?um)|copper|zinc|manganese|iron|extr(?:actable)?|ext|exch?\w*|sol(?:uble)?|kcl|of|in|the|as|and|surface|air|oven|dry|basis|index|mehlich|meq|pct|perc\w*|base|sat(?:uration)?)\b/g;
/** Does a head say more than we understand, such as an unknown method? Then no choice is likelier than another. */
const saysElse = (words: string): boolean =>
  /[a-z]{3}/.test(
    plainWords(words)
      .replace(PLAIN, ' ')
      .replace(/[^a-z]+/g, ' '),
  );

/** End of the reason given when a known test has a unit of another kind. */
export const NOT_CONVERTED = 'which cannot be converted';
export const cannot = (unit: string): ColumnReading => ({
  is: 'unknown',
  reason: `is in ${unit === '' ? 'no unit' : unit}, ${NOT_CONVERTED}`,
});

export function read(testId: string, { unit, words }: Named, reason = 'from the column name'): ColumnReading {
  const use = used(testId, unit, formIn(words));
  return use ? { is: 'read', use, reason } : cannot(unit);
}

export const UNSAID = 'not stated in the file';

/** Nitrate and ammonium: counted as the ion or as its nitrogen, per mass or per area. */
export function askMineral(ion: 'NO3' | 'NH4', testId: string, unit: string): ColumnReading {
  if (isPerArea(unit)) {
    const perArea = /lb/i.test(unit) ? 'lb/ac' : 'kg/ha';
    const test = testOf(testId === 'no3_n' ? 'no3_n_unsaid' : testId);
    const use = { test, factor: 1, perArea, shownUnit: unit } as const;
    const label =
      perArea === 'lb/ac'
        ? 'ppm = lb/ac / (0.3 x inches)'
        : 'mg/kg = 10 x kg/ha / (bulk density x cm); by the texture where it is known';
    return {
      is: 'asked',
      about: 'unit',
      why: 'needs depth and a convention',
      choices: [{ id: `${test.id} ${perArea}`, label, use }],
      shared: null,
    };
  }
  const asN = used(testId, unit);
  const asIon = used(testId, unit, { name: ion, share: ionShares[ion] });
  if (!asN || !asIon) return cannot(unit);
  return {
    is: 'asked',
    about: ion,
    why: 'ion or N? both habits exist',
    choices: [
      { id: 'as N', label: 'as N', use: asN },
      { id: 'as ion', label: `as ${ion}`, use: asIon },
    ],
    shared: 'ion',
  };
}
