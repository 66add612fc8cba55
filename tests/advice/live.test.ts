import { describe, expect, it } from 'vitest';
import { planProductOf } from '../../src/model/advice/plan.ts';
import { cardStatements } from '../../src/model/recommendation/live-advice.ts';
import { siteWarnings } from '../../src/model/recommendation/site-warnings.ts';
import { shared } from '../../src/model/advice/shared.ts';
import { figure, type Statement } from '../../src/model/advice/statement.ts';
import { whatToWatch } from '../../src/model/advice/watch.ts';
import { catalogue, demandOf, productNamed, recommended, sampleOf, tables } from './plan-fixtures.ts';

const said = (more: Partial<Statement>): Statement => ({
  rule: 'SALINITY',
  level: 'watch',
  sampleId: 1,
  on: 'EC',
  figures: [],
  sentence: 'Salt.',
  assumed: null,
  said: null,
  source: 'Somebody',
  mark: 'seen',
  parameters: tables.identity,
  ...more,
});
const advice = {
  statements: [said({}), said({ sampleId: 2 }), said({ rule: 'BALANCE_MISSING', on: 'N', sentence: 'old' })],
  samples: [sampleOf({ demands: [demandOf({ nutrient: 'N', demand: 80 })] })],
  tables,
  sowing: null,
};

const shown = (...demands: readonly (readonly [string, number])[]) => ({
  demands: new Map(demands),
  yieldTPerHa: 2.5,
  isSummerRain: false,
});

describe('a card', () => {
  it('tells its own results, and balances for the demand that it shows', () => {
    const urea = recommended(1, productNamed('Urea'), { rates: { 1: 100 } });
    const statements = cardStatements(advice, {
      sampleId: 1,
      cardRun: shown(['N', 50]),
      recommended: [urea],
      catalogue,
    });
    expect(statements.map(({ sentence }) => sentence)).toEqual([
      'Salt.',
      'N: close, 4 kg/ha under (needs 50, plan gives 46 kg/ha).',
    ]);
    expect(
      cardStatements(advice, { sampleId: 1, cardRun: shown(), recommended: [], catalogue }).map(({ level }) => level),
    ).toEqual(['act', 'watch']);
    expect(cardStatements(advice, { sampleId: 1, cardRun: shown(), recommended: [], catalogue })[0]!.sentence).toMatch(
      /^N: needs 80 kg\/ha, plan gives none/,
    );
    expect(cardStatements(advice, { sampleId: 2, cardRun: shown(), recommended: [urea], catalogue })).toHaveLength(1);
  });
});

describe('typed rates', () => {
  const urea = recommended(1, productNamed('Urea'), { placement: 'SEED', timing: 'SEED', rates: { 1: 500 } });
  const warned = (of: typeof urea, rate: number) =>
    siteWarnings(advice.samples[0]!, [{ plan: planProductOf(of, catalogue, tables), rate }], { tables, sowing: null });

  it('are judged as they are typed, not as they were saved, and name the products they are about', () => {
    expect(warned(urea, 60)).toMatchObject([{ statement: { rule: 'SEED_ROW', level: 'act' }, productIds: [urea.id] }]);
    expect(warned(urea, 0)).toEqual([]);
  });
  it('are reported when they are too large at once, and when they come too late', () => {
    const late = recommended(1, productNamed('Urea'), { placement: 'TOP', timing: 'FLOW', rates: { 1: 0 } });
    const rules = (rate: number) =>
      warned(late, rate).map(({ statement: { rule, level, source } }) => [rule, level, source !== '']);
    expect(rules(50)).toEqual([['WINDOW_TOO_LATE', 'watch', true]]);
    expect(rules(150)).toEqual([
      ['SPLIT', 'watch', true],
      ['WINDOW_TOO_LATE', 'watch', true],
    ]);
    expect(rules(900)).toEqual([
      ['SPLIT_OVER', 'act', true],
      ['WINDOW_TOO_LATE', 'watch', true],
    ]);
    expect(rules(0)).toEqual([]);
  });
});

describe('the same words', () => {
  it('are shown once with all their places', () => {
    const groups = shared([said({}), said({ sampleId: 2 }), said({ sampleId: null, sentence: 'All.' })]);
    expect(groups.map(({ sampleIds }) => sampleIds)).toEqual([[1, 2], []]);
  });
});

describe('what to watch', () => {
  it('is one sentence a kind, most pressing first, without what is only worth knowing', () => {
    const { told, appendix, more } = whatToWatch([
      said({ level: 'say', on: 'P' }),
      said({}),
      said({ rule: 'BALANCE_SHORT', on: 'K', level: 'watch', sampleId: 3 }),
      said({ rule: 'BALANCE_SHORT', on: 'K', level: 'act', sampleId: 4 }),
      said({ rule: 'BLEND_NEVER', on: 'Mix', level: 'act', sampleId: null }),
      said({ rule: 'SEED_ROW', on: 'MAP', level: 'act' }),
    ]);
    expect([more, appendix]).toEqual([0, []]);
    expect(told.map(({ statement, alikeSampleIds }) => [statement.rule, statement.sampleId, alikeSampleIds])).toEqual([
      ['BALANCE_SHORT', 4, [3]],
      ['BLEND_NEVER', null, []],
      ['SEED_ROW', 1, []],
      ['SALINITY', 1, []],
    ]);
  });

  const balanced = (on: string, sampleId: number, rule: 'BALANCE_SHORT' | 'BALANCE_OVER', kgPerHa: number) =>
    said({
      rule,
      on,
      sampleId,
      level: 'act',
      figures: [
        figure('demand', { value: rule === 'BALANCE_SHORT' ? kgPerHa : 0, unit: 'kg/ha' }),
        figure('supply', { value: rule === 'BALANCE_SHORT' ? 0 : kgPerHa, unit: 'kg/ha' }),
        figure('amendment', { value: 0, unit: 'kg/ha' }),
      ],
    });

  it('tells shortages, then what burns seed, then surpluses, each by dollars on all hectares, and names the worst place', () => {
    const ha: Readonly<Record<number, number>> = { 1: 10, 2: 200, 3: 50 };
    const { told } = whatToWatch(
      [
        said({ rule: 'SEED_ROW', on: 'MAP', level: 'act', sampleId: 2 }),
        // $2,000, $4,000 and $500 + $10,000.
        balanced('P', 3, 'BALANCE_OVER', 10),
        balanced('N', 2, 'BALANCE_OVER', 10),
        balanced('S', 3, 'BALANCE_SHORT', 40),
        balanced('K', 1, 'BALANCE_SHORT', 50),
        balanced('K', 2, 'BALANCE_SHORT', 50),
      ],
      { haOf: (id) => ha[id] ?? 0, priceOf: (_, nutrient) => (nutrient === 'P' ? 4 : nutrient === 'N' ? 2 : 1) },
    );
    expect(told.map(({ statement: { rule, on, sampleId } }) => [rule, on, sampleId])).toEqual([
      ['BALANCE_SHORT', 'K', 2],
      ['BALANCE_SHORT', 'S', 3],
      ['SEED_ROW', 'MAP', 2],
      ['BALANCE_OVER', 'N', 2],
      ['BALANCE_OVER', 'P', 3],
    ]);
  });

  it('goes by hectares where no dollars are at stake; what is of no sample has none', () => {
    const ha: Readonly<Record<number, number>> = { 1: 10, 2: 200 };
    const { told } = whatToWatch(
      [
        said({ rule: 'LIME_RECOVER', on: 'pH', level: 'watch', sampleId: null }),
        said({ rule: 'LIME_RECOVER', on: 'Al', level: 'watch', sampleId: 1 }),
        said({ rule: 'LIME_RECOVER', on: 'ESP', level: 'watch', sampleId: 1 }),
        said({ rule: 'LIME_RECOVER', on: 'ESP', level: 'watch', sampleId: 2 }),
      ],
      { haOf: (id) => ha[id] ?? 0, priceOf: () => 1 },
    );
    // Of one kind the largest place comes first.
    expect(told.map(({ statement: { on, sampleId } }) => [on, sampleId])).toEqual([
      ['ESP', 2],
      ['Al', 1],
      ['pH', null],
    ]);
  });

  it('of equal worth goes by kind: blends, the seed row, balances, lime, and all others', () => {
    const rules = ['SUBSOIL_LIMIT', 'LIME_RECOVER', 'BALANCE_OVER', 'SEED_ROW', 'BLEND_NEVER'] as const;
    const { told } = whatToWatch(rules.map((rule) => said({ rule, on: rule, level: 'watch', figures: [] })));
    expect(told.map(({ statement: { rule } }) => rule)).toEqual([...rules].reverse());
  });

  it('is five sentences on the first page and the others in the appendix, also where more have to change', () => {
    const acts = ['N', 'P', 'K', 'S', 'Zn', 'Cu', 'Mn'].map((on) => said({ rule: 'BALANCE_SHORT', on, level: 'act' }));
    const rest = [said({ rule: 'LIME_RECOVER', on: 'pH', level: 'watch' })];
    const { told, appendix } = whatToWatch([...rest, ...acts]);
    expect(told.map(({ statement: { on } }) => on)).toEqual(['N', 'P', 'K', 'S', 'Zn']);
    expect(appendix?.map(({ statement: { on } }) => on)).toEqual(['Cu', 'Mn', 'pH']);
    expect(whatToWatch([...rest, ...acts.slice(0, 3)]).told.at(-1)?.statement.on).toBe('pH');
  });

  it('puts shortages of N, P, K and S that the plan leaves open before trace elements, the widest first', () => {
    const ha: Readonly<Record<number, number>> = { 1: 900, 2: 471, 3: 369 };
    const { told } = whatToWatch(
      [
        said({ rule: 'BALANCE_MISSING', on: 'B', level: 'act', sampleId: 1 }),
        said({ rule: 'BALANCE_OVER', on: 'P', level: 'watch', sampleId: 1 }),
        said({ rule: 'BALANCE_MISSING', on: 'S', level: 'watch', sampleId: 3 }),
        said({ rule: 'BALANCE_SHORT', on: 'K', level: 'watch', sampleId: 2 }),
        said({ rule: 'MICRO', on: 'Zn', level: 'act', sampleId: 1 }),
      ],
      { haOf: (id) => ha[id] ?? 0, priceOf: () => 0 },
    );
    expect(told.map(({ statement: { on } }) => on)).toEqual(['K', 'S', 'B', 'Zn', 'P']);
  });
});
