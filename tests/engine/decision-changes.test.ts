import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  budgetFigures,
  budgetWith,
  decisionChanges,
  decisionsWith,
  engine,
  type Decision,
} from '../../server/engine/index.ts';
import { validPlantInput, validSoilInput } from './arbitraries.ts';
import { soilInput } from './fixtures.ts';

/** As PostgreSQL gives a document back: through JSON, its names in an order of PostgreSQL's own. */
const stored = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, node: unknown) =>
    typeof node === 'object' && node !== null && !Array.isArray(node)
      ? Object.fromEntries(Object.entries(node).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
      : node,
  ) as T;

it('a run encoded by its differences from another decodes to the same run, for all the engine takes', () => {
  fc.assert(
    fc.property(fc.oneof(validSoilInput, validPlantInput), (input) => {
      const { runs } = engine.run(input);
      for (const shown of runs)
        for (const own of runs) {
          const changes = decisionChanges(shown.decisions, own.decisions);
          if (changes !== null) expect(decisionsWith(stored(shown.decisions), stored(changes))).toEqual(own.decisions);
          if (shown.nitrogen && own.nitrogen)
            expect(budgetWith({ ...stored(shown.nitrogen) }, stored(budgetFigures(own.nitrogen)))).toEqual(
              own.nitrogen,
            );
        }
    }),
    { numRuns: 50, seed: 20_021_001 },
  );
});

it('the yields of a sample differ in few places, and in none from themselves', () => {
  const { runs } = engine.run(soilInput());
  expect(runs.length).toBeGreaterThan(3);
  for (const own of runs) {
    expect(decisionChanges(own.decisions, own.decisions)).toEqual([]);
    const changes = decisionChanges(runs[0]!.decisions, own.decisions);
    expect(changes).not.toBeNull();
    expect(JSON.stringify(changes).length).toBeLessThan(JSON.stringify(own.decisions).length / 4);
  }
});

it('each field of a decision may change, an interval to none and from none too', () => {
  const [before] = engine.run(soilInput()).runs[0]!.decisions as readonly [Decision];
  const after: Decision = {
    analyteId: before.analyteId,
    statusName: '>>',
    statusPercent: 99,
    statusScale: 'SOIL_HEALTH',
    labResult: -1,
    labQualifier: '>',
    rateKgPerHa: null,
    provenance: {
      criticalValue: -2,
      criticalInterval: [-3, -2],
      criticalUnit: 'unit',
      method: 'method',
      source: 'source',
      mark: 'recalled',
      interpretiveCriteria: 'criteria',
    },
  };
  const range = { low: 1, high: 3, beside: null, recoveryPercent: 44, notes: [] };
  const fields = 6 + 7;
  const { rateRange: _, ...oldFields } = before;
  expect(Object.keys(oldFields).length - 2 + Object.keys(before.provenance).length).toBe(fields);
  for (const [from, to] of [
    [before, after],
    [after, before],
    [after, { ...after, provenance: { ...after.provenance, criticalInterval: null } }],
    [after, { ...after, provenance: { ...after.provenance, criticalInterval: [-3, 0] as const } }],
    [after, { ...after, rateRange: range }],
    [
      { ...after, rateRange: range },
      { ...after, rateRange: { ...range, high: 4 } },
    ],
    [{ ...after, rateRange: range }, after],
  ] as const)
    expect(decisionsWith([from], decisionChanges([from], [to])!)).toEqual([to]);
});

it('runs of other analytes cannot be encoded by each other', () => {
  const [one, two] = engine.run(soilInput()).runs[0]!.decisions;
  expect(decisionChanges([one!], [one!, two!])).toBeNull();
  expect(decisionChanges([one!], [two!])).toBeNull();
});
