import type { RateProgram } from '../contract/entities.ts';
import { isRateText, problemOfRateTexts, rateOfText, textOfRate } from '../products/rate-text.ts';
import { isRecord, isText } from '../shared/record.ts';
import type { ReadRecord, RecordKind } from '../shared/record-kind.ts';
import { programDialogTexts, programTexts } from '../texts/programs.ts';
import { hasDistinctColumns, programKey, type ProgramProduct, type ProgramRule, type ProgramSplit } from './program.ts';
import type { Rounding, RuleKind } from './rate-rule.ts';

/** A rule as it is typed: rates and limits as texts, empty where there is none. */
export interface TypedRule {
  readonly kind: RuleKind;
  readonly rate: string;
  readonly nutrient: string;
  readonly analyteId: number | null;
  readonly byLevel: readonly string[];
  readonly roundTo: Rounding;
  readonly least: string;
  readonly most: string;
  readonly above: Readonly<Record<keyof ProgramSplit['above'], string>>;
  /** The timings of the rest after the first application; none: it is not split. */
  readonly timingIds: readonly number[];
}

export interface TypedProduct extends Omit<ProgramProduct, 'rule'> {
  readonly rule: TypedRule;
}

export interface ProgramDraft {
  readonly name: string;
  readonly isShared: boolean;
  readonly products: readonly TypedProduct[];
}

export type ProgramEdit =
  | { readonly name: string }
  | { readonly isShared: boolean }
  | { readonly at: number; readonly rule: Partial<TypedRule> }
  | { readonly removed: number };

export interface ReadProgram extends ReadRecord {
  readonly record: RateProgram | null;
}

const NOT_SPLIT: ProgramSplit = { above: { LIGHT: null, MEDIUM: null, HEAVY: null }, timingIds: [] };
const textOf = (rate: number | null): string => (rate === null ? '' : String(rate));
const boundOf = (text: string): number | null => (rateOfText(text) > 0 ? rateOfText(text) : null);

const typed = ({ rule, ...product }: ProgramProduct): TypedProduct => {
  const { above, timingIds } = rule.split ?? NOT_SPLIT;
  return {
    ...product,
    rule: {
      ...rule,
      rate: textOfRate(rule.rate),
      byLevel: rule.byLevel.map(textOf),
      least: textOf(rule.least),
      most: textOf(rule.most),
      above: { LIGHT: textOf(above.LIGHT), MEDIUM: textOf(above.MEDIUM), HEAVY: textOf(above.HEAVY) },
      timingIds,
    },
  };
};

function ruleOf({ above, timingIds, kind, nutrient, analyteId, roundTo, ...texts }: TypedRule): ProgramRule {
  const split = { above: { LIGHT: boundOf(above.LIGHT), MEDIUM: boundOf(above.MEDIUM), HEAVY: boundOf(above.HEAVY) } };
  return {
    kind,
    nutrient,
    analyteId,
    roundTo,
    rate: rateOfText(texts.rate),
    byLevel: texts.byLevel.map((text) => (text.trim() === '' ? null : rateOfText(text))),
    least: boundOf(texts.least),
    most: boundOf(texts.most),
    split: timingIds.length === 0 ? null : { ...split, timingIds },
  };
}

/** The products of a draft that has no problem. */
export const productsOfDraft = ({ products }: ProgramDraft): readonly ProgramProduct[] =>
  products.map(({ rule, ...product }) => ({ ...product, rule: ruleOf(rule) }));

const textsIn = ({ rate, byLevel, least, most, above }: TypedRule): readonly string[] => [
  rate,
  ...byLevel,
  least,
  most,
  ...Object.values(above),
];

function problemOfRule(rule: TypedRule): string | null {
  const { problems } = programTexts;
  const { kind, analyteId, least, most } = ruleOf(rule);
  if (!textsIn(rule).every(isRateText)) return problemOfRateTexts(textsIn(rule));
  if (least !== null && most !== null && least > most) return problems.bounds;
  return kind === 'rating' && analyteId === null ? problems.analyte : null;
}

const PRODUCT = 'product ';
const keyOf = (product: TypedProduct): string => `${PRODUCT}${programKey(product, product.applicationTimingId)}`;

/** Own and shared programs: name, sharing and each product's rule are merged apart; a product that is removed is empty. */
export const programKind: RecordKind<ReadProgram, ProgramDraft, ProgramEdit> = {
  begin: ({ record }) => ({
    name: record?.name ?? '',
    isShared: record?.isShared ?? false,
    products: record?.products.map(typed) ?? [],
  }),
  edit: (draft, edit) => {
    if ('removed' in edit) return { ...draft, products: draft.products.filter((_, at) => at !== edit.removed) };
    if (!('at' in edit)) return { ...draft, ...edit };
    return {
      ...draft,
      products: draft.products.map((product, at) =>
        at === edit.at ? { ...product, rule: { ...product.rule, ...edit.rule } } : product,
      ),
    };
  },
  problem: (draft) => {
    const { problems } = programTexts;
    if (draft.name.trim() === '') return problems.name;
    if (draft.products.length === 0) return problems.products;
    const found = draft.products.flatMap(({ rule }) => problemOfRule(rule) ?? []);
    return found[0] ?? (hasDistinctColumns(productsOfDraft(draft)) ? null : problems.twice);
  },
  cellsOf: ({ name, isShared, products }) => ({
    name,
    isShared: String(isShared),
    ...Object.fromEntries(products.map((product) => [keyOf(product), JSON.stringify(product)])),
  }),
  put: (now, cells, draft) => {
    const known = new Map([...now.products, ...draft.products].map((product) => [keyOf(product), product]));
    return {
      name: cells['name'] ?? now.name,
      isShared: (cells['isShared'] ?? String(now.isShared)) === 'true',
      products: [...known.keys()].flatMap((key) => productIn(cells[key] ?? '') ?? []),
    };
  },
  words: (key, { name, isShared, products }) => {
    if (key === 'name') return { what: programDialogTexts.name, text: name };
    if (key === 'isShared') return { what: programDialogTexts.share, text: programDialogTexts.sharing(isShared) };
    const at = products.findIndex((product) => keyOf(product) === key);
    const product = products[at];
    return product
      ? { what: programDialogTexts.productAt(at + 1), text: typedWords(product) }
      : { what: programDialogTexts.product, text: programDialogTexts.removed };
  },
  saved: ({ name }) => programDialogTexts.saved(name.trim()),
  isAddable: true,
  isKept: ({ name, isShared, products }) =>
    isText(name) && typeof isShared === 'boolean' && Array.isArray(products) && products.every(isTypedProduct),
};

const isTypedProduct = (value: unknown): value is TypedProduct =>
  isRecord(value) &&
  isRecord(value['rule']) &&
  isText(value['rule']['rate']) &&
  Array.isArray(value['rule']['byLevel']);

function productIn(cell: string): TypedProduct | null {
  const value: unknown = cell === '' ? null : JSON.parse(cell);
  return isTypedProduct(value) ? value : null;
}

const typedWords = ({ rule }: TypedProduct): string => {
  const { rules, rounded, least, most } = programDialogTexts;
  const { kind, rate, nutrient, roundTo, ...bounds } = ruleOf(rule);
  const words = { flat: rules.flat(rate), demand: rules.demand(nutrient), rating: rules.byRating }[kind];
  return [
    words,
    rounded(roundTo),
    ...(bounds.least === null ? [] : [least(bounds.least)]),
    ...(bounds.most === null ? [] : [most(bounds.most)]),
  ].join(', ');
};
