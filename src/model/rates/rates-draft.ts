import type { RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import { noSteps, pushed, turnedBack, type Steps } from '../shared/steps.ts';
import { rateTexts } from '../texts/rates.ts';
import { isChosen, nothingChosen, type AddedProduct, type ProductChoice } from '../products/added-product.ts';
import {
  blockOf,
  clearing,
  fillingDown,
  fillingRight,
  pasting,
  type RateCell,
  type RateGrid,
  type RatePatch,
  type RateSpot,
  type Skipped,
} from './rate-block.ts';
import type { RateRule } from './rate-rule.ts';
import { isRateText, problemOfRateTexts, rateOfText, textOfRate, type RateTexts } from '../products/rate-text.ts';
import { present } from '../shared/present.ts';

/** The rates of all products on all samples while they are edited, by recommended product and sample. */
export interface RatesDraft {
  readonly kind: 'rates';
  readonly rates: Readonly<Record<number, RateTexts>>;
  /** What the columns were when they were read: what was typed was typed over that, however often the page was left in between. */
  readonly begun: Readonly<Record<number, BegunColumn>>;
  /** It is typed in the section of the page, not in the editor over the whole window. */
  readonly isInSection?: true;
  /** The products whose columns are shown, if not all are. */
  readonly shown?: readonly number[];
  /** What was typed since the sheet was opened. */
  readonly steps?: Steps<SheetChange>;
  /** Products that are put on in the sheet, in the order of their columns. */
  readonly added?: readonly AddedProduct[];
  /** The cursor in the sheet; absent before the first move. */
  readonly spot?: RateSpot;
  /** The entry that is being typed: it is one step, and ends as soon as anything else is done. */
  readonly entry?: RateEntry | undefined;
  /** The rule for many samples in its editor. */
  readonly rule?: RateRule;
  /** What the last paste left out. */
  readonly skipped?: Skipped | null;
  /** What saves may have stored whose answer was lost, by product and sample. */
  readonly sent?: Readonly<Record<string, readonly string[]>>;
  /** Of those that are put on: products that another user removed below typed rates, until the user decides. */
  readonly takenOff?: readonly number[];
}

/** A recommended product as its column began. */
export interface BegunColumn {
  readonly version: number;
  readonly rates: RateTexts;
  /** What it was, for when it is recommended no more. */
  readonly choice?: ProductChoice;
}

/** A rate that was typed over. */
export interface RateChange extends RateCell {
  readonly before: string;
  readonly after: string;
}

/** What is typed into one cell without leaving it. */
interface RateEntry extends RateCell {
  readonly before: string;
}

/** Products added, replaced or removed in the sheet. */
interface AddedChange {
  readonly products: { readonly before: readonly AddedProduct[]; readonly after: readonly AddedProduct[] };
}

export type SheetChange = RateChange | AddedChange;
/** True for the change of one rate, false for that of a whole product. */
export const isRateChange = (change: SheetChange): change is RateChange => 'sampleId' in change;

/** A product that is put on with its rates, by sample. */
export interface NewColumn extends ProductChoice {
  readonly rates: RateTexts;
}

export type RatesEdit =
  | { readonly edit: 'cell'; readonly recommendedProductId: number; readonly sampleId: number; readonly text: string }
  /** The batch box of a column: one rate for all samples. */
  | { readonly edit: 'column'; readonly recommendedProductId: number; readonly text: string }
  | { readonly edit: 'shown'; readonly recommendedProductIds: readonly number[] }
  /** From the section into the editor, with what is typed. */
  | { readonly edit: 'enlarge'; readonly at?: RateCell | undefined; readonly shown?: readonly number[] | undefined }
  /** Moves the cursor to a field; the block grows to there, or begins there. */
  | { readonly edit: 'at'; readonly cell: RateCell; readonly extend: boolean }
  /** An action on the block at the cursor, in the shown sheet. */
  | { readonly edit: 'clear' | 'fillDown' | 'fillRight'; readonly grid: RateGrid }
  | { readonly edit: 'paste'; readonly grid: RateGrid; readonly text: string }
  /** A rate each for some of the samples, and products with theirs: one step, however many. */
  | { readonly edit: 'many'; readonly patches: readonly RatePatch[]; readonly columns: readonly NewColumn[] }
  | { readonly edit: 'rule'; readonly rule: RateRule }
  /** A product that nothing is chosen of yet, for these samples. */
  | { readonly edit: 'add'; readonly sampleIds: readonly number[] }
  | { readonly edit: 'choose'; readonly id: number; readonly choice: Partial<ProductChoice> }
  | { readonly edit: 'takeOff'; readonly id: number }
  | { readonly edit: 'undo' }
  | { readonly edit: 'redo' };

/** Every current rate; one that was never entered is 0 and shown as an empty field. */
export function draftOfRates(
  products: readonly RecommendedProduct[],
  samples: readonly Pick<RecommendationSample, 'id'>[],
): RatesDraft {
  const columnOf = ({ applicationRatesToSamples }: RecommendedProduct): RateTexts => {
    const rates = new Map(
      applicationRatesToSamples.map(({ sampleId, applicationRate }) => [sampleId, applicationRate]),
    );
    return Object.fromEntries(samples.map(({ id }) => [id, textOfRate(rates.get(id) ?? 0)]));
  };
  const columns = products.map((product) => ({ ...product, rates: columnOf(product) }));
  return {
    kind: 'rates',
    rates: Object.fromEntries(columns.map(({ id, rates }) => [id, rates])),
    begun: Object.fromEntries(
      columns.map(({ id, version, rates, productId, customBlendId, placeId, applicationTimingId }) => [
        id,
        { version, rates, choice: { productId, customBlendId, placeId, applicationTimingId } },
      ]),
    ),
  };
}

/** The draft after an edit; the columns that are not touched stay the same objects. */
export function withRatesEdit(draft: RatesDraft, change: RatesEdit): RatesDraft {
  switch (change.edit) {
    case 'undo':
    case 'redo': {
      const turn = turnedBack(stepsOf(draft), change.edit);
      return turn
        ? {
            ...withChanges(draft, turn.changes, side(change.edit)),
            steps: turn.steps,
            entry: undefined,
            skipped: null,
          }
        : draft;
    }
    case 'shown':
      return { ...draft, shown: change.recommendedProductIds };
    case 'enlarge':
      return enlarged(draft, change);
    case 'at':
      return {
        ...draft,
        spot: { cell: change.cell, anchor: (change.extend && draft.spot?.anchor) || change.cell },
        entry: undefined,
      };
    case 'cell':
      return withEntry(draft, change);
    case 'column': {
      const { recommendedProductId, text } = change;
      const sampleIds = Object.keys(draft.rates[recommendedProductId] ?? {}).map(Number);
      return withPatches(
        draft,
        sampleIds.map((sampleId) => ({ recommendedProductId, sampleId, text })),
      );
    }
    case 'clear':
    case 'fillDown':
    case 'fillRight':
    case 'paste':
      return withBlock(draft, change);
    case 'many':
      return withMany(draft, change);
    case 'rule':
      return { ...draft, rule: change.rule };
    case 'add':
      return withMany(draft, {
        patches: [],
        columns: [{ ...nothingChosen, rates: Object.fromEntries(change.sampleIds.map((id) => [id, ''])) }],
      });
    case 'choose': {
      const of = addedIn(draft);
      const after = of.map((product) => (product.id === change.id ? { ...product, ...change.choice } : product));
      return stepped(draft, [{ products: { before: of, after } }]);
    }
    case 'takeOff':
      return withoutAdded(draft, change.id);
  }
}

function enlarged(
  { isInSection: _, ...draft }: RatesDraft,
  { at, shown }: Extract<RatesEdit, { edit: 'enlarge' }>,
): RatesDraft {
  return {
    ...draft,
    entry: undefined,
    ...(shown === undefined ? {} : { shown }),
    ...(at === undefined ? {} : { spot: { cell: at, anchor: at } }),
  };
}

/** The products that are put on in the sheet. */
export const addedIn = ({ added }: Pick<RatesDraft, 'added'>): readonly AddedProduct[] => added ?? NONE;
const NONE: readonly AddedProduct[] = [];

const stepsOf = ({ steps }: RatesDraft): Steps<SheetChange> => steps ?? noSteps;
const side = (direction: 'undo' | 'redo'): 'before' | 'after' => (direction === 'undo' ? 'before' : 'after');

function withBlock(draft: RatesDraft, change: Extract<RatesEdit, { readonly grid: RateGrid }>): RatesDraft {
  const { grid } = change;
  const block = draft.spot && blockOf(grid, draft.spot);
  if (!block) return draft;
  switch (change.edit) {
    case 'clear':
      return withPatches(draft, clearing(grid, block));
    case 'fillDown':
      return withPatches(draft, fillingDown(draft.rates, grid, block));
    case 'fillRight':
      return withPatches(draft, fillingRight(draft.rates, grid, block));
    case 'paste': {
      const { patches, skipped } = pasting(grid, block, change.text);
      return { ...withPatches(draft, patches), skipped };
    }
  }
}

/** The draft with rates of columns that are there; what is there already is no change. */
function withPatches(draft: RatesDraft, patches: readonly RatePatch[]): RatesDraft {
  const changes = patches.flatMap(({ recommendedProductId, sampleId, text: after }): readonly RateChange[] => {
    const before = draft.rates[recommendedProductId]?.[sampleId];
    return before === undefined || before === after ? [] : [{ recommendedProductId, sampleId, before, after }];
  });
  return stepped(draft, changes);
}

/** Each with a number of its own below 0, which no other product has ever had in this sheet. */
export function numbered(draft: RatesDraft, columns: readonly NewColumn[]): readonly (NewColumn & AddedProduct)[] {
  const used = [...stepsOf(draft).past, ...stepsOf(draft).future]
    .flat()
    .flatMap((change) => (isRateChange(change) ? [] : [...change.products.before, ...change.products.after]));
  const least = Math.min(0, ...[...used, ...addedIn(draft)].map(({ id }) => id));
  return columns.map((column, at) => ({ ...column, id: least - 1 - at }));
}

function withMany(
  draft: RatesDraft,
  { patches, columns }: Omit<Extract<RatesEdit, { edit: 'many' }>, 'edit'>,
): RatesDraft {
  const begun = numbered(draft, columns);
  const before = addedIn(draft);
  const after = [...before, ...begun.map(({ rates: _, ...product }) => product)];
  const rates = begun.flatMap(({ id, rates: texts }) =>
    Object.entries(texts).map(([sampleId, text]) => ({
      recommendedProductId: id,
      sampleId: Number(sampleId),
      before: '',
      after: text,
    })),
  );
  const changed = patches.flatMap(({ recommendedProductId, sampleId, text }): readonly RateChange[] => {
    const is = draft.rates[recommendedProductId]?.[sampleId];
    return is === undefined || is === text ? [] : [{ recommendedProductId, sampleId, before: is, after: text }];
  });
  const put: readonly SheetChange[] = begun.length === 0 ? [] : [{ products: { before, after } }];
  const next = stepped(draft, [...put, ...rates, ...changed]);
  return next.shown === undefined ? next : { ...next, shown: [...next.shown, ...begun.map(({ id }) => id)] };
}

/** The draft without a product that was put on in the sheet; its rates come back by undo. */
export function withoutAdded(draft: RatesDraft, id: number): RatesDraft {
  const before = addedIn(draft);
  if (!before.some((product) => product.id === id)) return draft;
  const rates = Object.entries(draft.rates[id] ?? {}).map(([sampleId, text]) => ({
    recommendedProductId: id,
    sampleId: Number(sampleId),
    before: text,
    after: '',
  }));
  const taken = stepped(draft, [
    ...rates,
    { products: { before, after: before.filter((product) => product.id !== id) } },
  ]);
  return { ...taken, takenOff: (draft.takenOff ?? []).filter((one) => one !== id) };
}

/** The draft with one more step; an edit without changes is no step. */
function stepped(draft: RatesDraft, changes: readonly SheetChange[]): RatesDraft {
  if (changes.length === 0) return draft;
  return {
    ...withChanges(draft, changes, 'after'),
    steps: pushed(stepsOf(draft), changes),
    entry: undefined,
    skipped: null,
  };
}

function withChanges(draft: RatesDraft, changes: readonly SheetChange[], to: 'before' | 'after'): RatesDraft {
  const products = changes.find((change): change is AddedChange => !isRateChange(change))?.products[to];
  const typed = changes.filter(isRateChange);
  const rates: Record<number, Record<number, string>> = { ...draft.rates };
  for (const id of new Set(typed.map(({ recommendedProductId }) => recommendedProductId))) rates[id] = { ...rates[id] };
  for (const change of typed) present(rates[change.recommendedProductId])[change.sampleId] = change[to];
  if (!products) return { ...draft, rates };
  for (const { id } of products) rates[id] ??= {};
  for (const id of Object.keys(rates).map(Number))
    if (id < 0 && !products.some((product) => product.id === id)) delete rates[id];
  return { ...draft, rates, added: products };
}

/** The draft after a key in a cell. All keys of one entry are one step; an entry that ends unchanged is no step. */
function withEntry(draft: RatesDraft, { recommendedProductId, sampleId, text: after }: RatePatch): RatesDraft {
  const now = draft.rates[recommendedProductId]?.[sampleId];
  if (now === undefined || now === after) return draft;
  const cell = { recommendedProductId, sampleId };
  const isOn = draft.entry?.recommendedProductId === recommendedProductId && draft.entry.sampleId === sampleId;
  const before = isOn ? draft.entry.before : now;
  const steps = stepsOf(draft);
  // The entry has a step of its own as long as its cell reads otherwise than before.
  const earlier = now === before ? steps : { ...steps, past: steps.past.slice(0, -1) };
  const change = { ...cell, before, after };
  return {
    ...withChanges(draft, [change], 'after'),
    steps: before === after ? earlier : pushed(earlier, [change]),
    entry: { ...cell, before },
    skipped: null,
  };
}

/** The rate that undo or redo changes, the first where it changes several; undefined when it changes none. */
export const turnedRate = (draft: RatesDraft, direction: 'undo' | 'redo'): RateChange | undefined =>
  turnedBack(stepsOf(draft), direction)?.changes.find(isRateChange);

/** Is there anything to take back, or to do again? */
export const canTurn = (draft: RatesDraft, direction: 'undo' | 'redo'): boolean =>
  stepsOf(draft)[direction === 'undo' ? 'past' : 'future'].length > 0;

const isRated = (texts: RateTexts): boolean =>
  Object.values(texts).some((text) => !isRateText(text) || rateOfText(text) > 0);

/** Why the rates cannot be saved; null when they can. */
export const problemOfRates = (draft: RatesDraft): string | null =>
  addedIn(draft).every((product) => isChosen(product) && isRated(draft.rates[product.id] ?? {}))
    ? problemOfRateTexts(Object.values(draft.rates).flatMap((column) => Object.values(column)))
    : rateTexts.incomplete;
