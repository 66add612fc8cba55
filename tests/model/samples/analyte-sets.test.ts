import { describe, expect, it } from 'vitest';
import { columnAnalytes, readAnalytes, worstOfPaddock, worstRating } from '../../../src/model/samples/analyte-sets.ts';
import { farmGroups } from '../../../src/model/samples/farm-groups.ts';
import { passes, noFilter } from '../../../src/model/samples/filter.ts';
import { withAnalyte } from '../../../src/model/samples/list-layout.ts';
import { classesOf, firstColour } from '../../../src/model/samples/map-classes.ts';
import type { RatingLevel, RatingScale } from '../../../src/model/samples/rating.ts';
import { defaultSort, sortedSamples } from '../../../src/model/samples/sort.ts';
import type { SampleEntry } from '../../../src/model/samples/sample-entry.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

const figure = (scale: RatingScale, level: RatingLevel) => ({
  value: 1,
  qualifier: null,
  text: null,
  unit: 'mg/kg',
  rating: { scale, level },
});
const completed = (id: number, figures: Readonly<Record<number, ReturnType<typeof figure>>>) =>
  sampleEntry({ id, paddockId: id, status: statusIds.Completed, figures });

const [P, PH, OC, ZINC, PLANT_N] = [2, 5, 6, 9, 101] as const;

describe('the columns of a set', () => {
  it('are those of the set, or those that the adviser has put together', () => {
    expect(columnAnalytes({ set: 'trace', analyteIds: [2] })).toContain(ZINC);
    expect(columnAnalytes({ set: 'own', analyteIds: [2] })).toEqual([2]);
  });
  it('are read together with those that the worst rating is of, each once', () => {
    const read = readAnalytes({ set: 'salt', analyteIds: [] });
    expect(read).toEqual(expect.arrayContaining([P, PH, 12]));
    expect(new Set(read).size).toBe(read.length);
  });
  it('become the own set when one of them is left out', () => {
    const own = withAnalyte({ set: 'main', analyteIds: [] }, P);
    expect(own.set).toBe('own');
    expect(own.analyteIds).toEqual(columnAnalytes({ set: 'main', analyteIds: [] }).filter((id) => id !== P));
  });
});

describe('the worst rating of a sample', () => {
  it('is the most pressing of the main results, never that of a trace element', () => {
    const sample = completed(1, { [P]: figure('NUTRIENT', 1), [ZINC]: figure('NUTRIENT', 0) });
    expect(worstRating(sample)?.statusName).toBe('Marginal');
  });
  it('is Low before very low, and very low before Marginal', () => {
    const veryLow = figure('SOIL_HEALTH', 0);
    expect(worstRating(completed(1, { [P]: figure('NUTRIENT', 0), [PH]: veryLow }))?.statusName).toBe('Low');
    expect(worstRating(completed(1, { [P]: figure('NUTRIENT', 1), [PH]: veryLow }))?.statusName).toBe('<<');
    expect(worstRating(completed(1, { [P]: figure('NUTRIENT', 2), [OC]: figure('SOIL_HEALTH', 1) }))?.statusName).toBe(
      '<',
    );
  });
  it('is unknown before the run is completed', () =>
    expect(worstRating(sampleEntry({ status: statusIds.Ready, figures: { [P]: figure('NUTRIENT', 0) } }))).toBeNull());
});

describe('the worst rating of a paddock', () => {
  const soil = (change: Partial<SampleEntry>, figures: Readonly<Record<number, ReturnType<typeof figure>>>) => ({
    ...completed(1, figures),
    dateSampled: '2026-10-21',
    ...change,
  });
  const tissue = { ...completed(2, { [PLANT_N]: figure('NUTRIENT', 3) }), paddockId: 1, dateSampled: '2026-11-21' };
  it('is that of the soil too where a newer tissue test is fine', () => {
    const low = soil({}, { [P]: figure('NUTRIENT', 0) });
    expect(worstOfPaddock([low, tissue])?.statusName).toBe('Low');
    expect(classesOf([low, tissue], 'worst', [])).toMatchObject({ 1: { letter: 'L' } });
    expect(farmGroups([low, tissue])[0]?.worst).toMatchObject([{ rating: { statusName: 'Low' }, paddocks: 1 }]);
  });
  it('takes each analyte from its newest sampling, and of several sites of that day the most pressing', () => {
    const before = soil({ dateSampled: '2024-10-01' }, { [P]: figure('NUTRIENT', 0), [PH]: figure('SOIL_HEALTH', 1) });
    const now = [soil({ id: 3 }, { [P]: figure('NUTRIENT', 3) }), soil({ id: 4 }, { [P]: figure('NUTRIENT', 2) })];
    expect(worstOfPaddock([before, ...now])?.statusName).toBe('<');
    expect(worstOfPaddock(now)?.statusName).toBe('Sufficient');
  });
  it('is unknown where nothing is rated', () =>
    expect(worstOfPaddock([soil({ status: statusIds.Ready }, {})])).toBeNull());
});

describe('what follows from the worst rating', () => {
  const low = completed(1, { [P]: figure('NUTRIENT', 0) });
  const high = completed(2, { [P]: figure('NUTRIENT', 3) });
  const none = sampleEntry({ id: 3, paddockId: 3, status: statusIds.Ready });
  it('is the order of the list: the worst first, and last what has none', () =>
    expect(sortedSamples([none, high, low], defaultSort).map(({ id }) => id)).toEqual([1, 2, 3]));
  it('is what the list can be narrowed to', () =>
    expect([low, high, none].filter((sample) => passes(sample, { ...noFilter, worst: 'low' }))).toEqual([low]));
  it('colours the map as soon as a sample has one, and the status before that', () => {
    expect([firstColour([none]), firstColour([none, low])]).toEqual(['status', 'worst']);
    expect(classesOf([low, none], 'worst', [])).toEqual({ 1: expect.objectContaining({ letter: 'L' }) });
  });
  it('leaves a paddock Completed whose deeper layers stay Ready', () => {
    const deep = sampleEntry({ id: 4, paddockId: 1, status: statusIds.Ready, depthFrom: 10, depthTo: 30 });
    expect(classesOf([low, deep], 'status', [])?.[1]?.key).toBe('done');
  });
});
