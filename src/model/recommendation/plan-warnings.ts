import { blendStatements } from '../advice/blend-statements.ts';
import { caveatGroups } from '../advice/caveats.ts';
import type { BalanceNutrient } from '../advice/codes.ts';
import { planProductOf } from '../advice/plan.ts';
import { byUrgency, type Statement, type StatementLevel } from '../advice/statement.ts';
import type { RateCell } from '../rates/rate-block.ts';
import { adviceTexts } from '../texts/advice.ts';
import { planTexts } from '../texts/plan-table.ts';
import type { PlanGround, PlanRow } from './plan-rows.ts';
import { hasWarning } from './plan-view.ts';
import { namedIn } from './site-warnings.ts';

/** A rate that a warning is about. */
export interface WarningPlace {
  /** Null in a plan without products. */
  readonly cell: RateCell | null;
  readonly paddock: string;
}

/** One warning as it holds for several rates in the same words. */
export interface PlanWarning {
  readonly text: string;
  readonly level: StatementLevel;
  /** What it rests on, where it is advice; null where it is plain from the rate. */
  readonly statement: Statement | null;
  readonly places: readonly WarningPlace[];
}

const ORDER: Readonly<Record<StatementLevel, number>> = { act: 0, watch: 1, say: 2 };

interface PlanPair {
  readonly statement: Statement;
  readonly productIds: readonly number[];
}

/** The first row of each set of products that are applied together: what may not meet depends on nothing else. */
function mixesIn(rows: readonly PlanRow[]): ReadonlyMap<string, PlanRow> {
  const mixes = new Map<string, PlanRow>();
  for (const row of rows) {
    let applied = '';
    for (const id in row.rates) if (row.rates[id] !== 0) applied += ` ${id}`;
    if (!mixes.has(applied)) mixes.set(applied, row);
  }
  return mixes;
}

/**
 * Finds what must not go into one heap, by the rates as they are typed: it holds for the whole plan. The same list until other products are applied
 * together than at the last call.
 */
export function pairFinder({
  products,
  catalogue,
  tables,
}: Pick<PlanGround, 'products' | 'catalogue' | 'tables'>): (rows: readonly PlanRow[]) => readonly PlanPair[] {
  const plans = products.map((of) => planProductOf(of, catalogue.products, tables));
  let known = '';
  let pairs: readonly PlanPair[] = [];
  return (rows) => {
    const mixes = mixesIn(rows);
    const applied = [...mixes.keys()].toSorted().join();
    if (applied === known) return pairs;
    known = applied;
    const places = [...mixes.values()];
    const rated = plans.map((plan) => ({
      ...plan,
      rates: new Map(places.map(({ sample, rates }) => [sample.id, rates[plan.recommendedProductId] ?? 0])),
    }));
    pairs = byUrgency(blendStatements(rated, tables)).map((statement) => ({
      statement,
      productIds: namedIn(statement, rated).map(({ recommendedProductId }) => recommendedProductId),
    }));
    return pairs;
  };
}

/** The rate that is over: of a product that brings mostly the nutrient, else the first one that is applied. */
function cellOver(
  { sample, rates }: PlanRow,
  nutrient: BalanceNutrient,
  mains: ReadonlyMap<number, BalanceNutrient | null>,
): RateCell | null {
  const applied = [...mains].filter(([id]) => (rates[id] ?? 0) > 0);
  const [id] = applied.find(([, main]) => main === nutrient) ?? applied[0] ?? [];
  return id === undefined ? null : { recommendedProductId: id, sampleId: sample.id };
}

/**
 * The warnings of a plan, most pressing first, each with the rates that it is about: advice on a rate, rates that no machine applies as they are
 * written, more than twice the need, and products that must not meet.
 */
export function planWarnings(
  rows: readonly PlanRow[],
  pairs: readonly PlanPair[],
  mains: ReadonlyMap<number, BalanceNutrient | null>,
): readonly PlanWarning[] {
  const found = new Map<string, PlanWarning & { readonly places: WarningPlace[] }>();
  const add = (warning: Omit<PlanWarning, 'places'>, row: PlanRow | undefined, cell: RateCell | null): void => {
    const entry = found.get(warning.text) ?? { ...warning, places: [] };
    if (row && cell) entry.places.push({ cell, paddock: row.paddockName });
    found.set(warning.text, entry);
  };
  const at = ({ sample }: PlanRow, recommendedProductId: number | undefined): RateCell | null =>
    recommendedProductId === undefined ? null : { recommendedProductId, sampleId: sample.id };
  for (const { statement, productIds } of pairs) {
    const row = rows.find(({ rates }) => productIds.every((id) => (rates[id] ?? 0) > 0)) ?? rows[0];
    add({ text: statement.sentence, level: statement.level, statement }, row, row ? at(row, productIds[0]) : null);
  }
  for (const row of rows) {
    if (!hasWarning(row) && row.warnings.length === 0) continue;
    for (const { statement, productIds } of row.warnings)
      add({ text: statement.sentence, level: statement.level, statement }, row, at(row, productIds.at(-1)));
    const advised = new Set(row.warnings.map(({ statement }) => statement.sentence));
    for (const [id, marks] of Object.entries(row.marks))
      for (const { text } of marks)
        if (!advised.has(text)) add({ text, level: 'watch', statement: null }, row, at(row, Number(id)));
    for (const { nutrient, isTwice } of row.cells)
      if (isTwice)
        add(
          { text: planTexts.twiceOf(nutrient), level: 'watch', statement: null },
          row,
          cellOver(row, nutrient, mains),
        );
  }
  return found.size === 0 ? NONE : [...found.values()].toSorted((a, b) => ORDER[a.level] - ORDER[b.level]);
}
const NONE: readonly PlanWarning[] = [];

/**
 * What could change the rates of the rows: a sentence a kind, in the words of the place where most is at stake, with all its places. Nitrogen that the
 * plan puts out late is among its warnings.
 */
export function planCaveats(rows: readonly PlanRow[], statements: readonly Statement[]): readonly PlanWarning[] {
  const bySample = new Map(rows.map((row) => [row.sample.id, row]));
  const shown = statements.filter(
    ({ rule, sampleId }) => sampleId !== null && bySample.has(sampleId) && !rule.startsWith('WINDOW'),
  );
  return caveatGroups(shown).map(({ worst, sampleIds }) => ({
    text: sampleIds.length > 1 ? `${worst.sentence} ${adviceTexts.othersDiffer}` : worst.sentence,
    level: worst.level,
    statement: worst,
    places: sampleIds.flatMap((sampleId): readonly WarningPlace[] => {
      const row = bySample.get(sampleId);
      if (!row) return [];
      const products = Object.entries(row.rates);
      const [id] = products.find(([, rate]) => rate > 0) ?? products[0] ?? [];
      const cell = id === undefined ? null : { recommendedProductId: Number(id), sampleId };
      return [{ cell, paddock: row.paddockName }];
    }),
  }));
}
