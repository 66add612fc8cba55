/** The model's figures that a supplier may set: all of them, within their bounds, each with its former value. */
import { describe, expect, it } from 'vitest';
import {
  AdviceParameterError,
  changedFigures,
  engineFiguresInForce,
  ofEngine,
  openAdvice,
  ownEngine,
  withOwnEngineFigures,
  withOwnFigures,
} from '../../server/advice/index.ts';
import { changedLeaves } from '../../server/engine/coefficients/changed-leaves.data.ts';
import { createEngine, microAdvice, openSyn, pCritical, pLine } from '../../server/engine/index.ts';
import {
  chapterOf,
  choicesOf,
  enginePath,
  figureName,
  guidanceOf,
  problemOfFigure,
  shownFigure,
  typedFigure,
  type FigureValue,
  type OwnFigure,
} from '../../src/model/advice/figures.ts';
import { soilInput } from '../engine/fixtures.ts';

const figures = engineFiguresInForce(openSyn);
const figureAt = (path: string) => figures.find((figure) => figure.path === `engine.${path}`)!;
const said = (path: string, value: FigureValue): OwnFigure => ({
  path: enginePath(path),
  value,
  source: 'Our trials, 2024',
  mark: 'judgement',
});
const faultsOf = (...own: readonly OwnFigure[]) => {
  try {
    withOwnEngineFigures(ofEngine(changedFigures(openAdvice, [], own)), 1);
    return [];
  } catch (error) {
    if (!(error instanceof AdviceParameterError)) throw error;
    return error.faults;
  }
};

describe('the figures of the model', () => {
  it('are all that changed since model 1, but prices, which the price list sets', () => {
    expect(figures.map(({ path }) => path)).toEqual(
      changedLeaves.flatMap(({ path }) => (/^economics\./.test(path) ? [] : [enginePath(path)])),
    );
  });

  it('have a name, a chapter, a source, a mark and bounds or choices', () => {
    for (const figure of figures) {
      expect(figureName(figure.path), figure.path).not.toContain('engine.');
      expect(chapterOf(figure.path)).toMatch(/^(?:CRITICAL|MODEL|LABORATORY)$/);
      expect(figure.source).not.toBe('');
      expect(['seen', 'recalled', 'judgement']).toContain(figure.mark);
      expect(figure.limits === null).toBe(figure.choices !== undefined);
      if (figure.limits !== null) expect(figure.unit).not.toBe('');
      expect(problemOfFigure(figure, figure.value, figure.source)).toBeNull();
      if (figure.former !== null) expect(problemOfFigure(figure, figure.former, 'x'), figure.path).toBeNull();
    }
    expect(new Set(figures.map(({ path }) => figureName(path))).size).toBe(figures.length);
  });

  it('may be none where a range was not published or the level counts, and nowhere else', () => {
    const mayBeNone = figures.filter(({ limits }) => limits?.mayBeNone === true).map(({ path }) => path);
    expect(mayBeNone.length).toBeGreaterThan(0);
    expect(mayBeNone.every((path) => /[iI]nterval|kMaintenanceUpTo/.test(path))).toBe(true);
    expect(mayBeNone).toContain('engine.rates.kMaintenanceUpTo.SAND');
    expect(figures.find(({ path }) => path === 'engine.dgt.critical')!.limits).not.toHaveProperty('mayBeNone');
  });

  it('have the former values of the definition', () => {
    expect(
      [
        'criticalP.rates',
        'criticalP.beside',
        'criticalP.floor.cereals',
        'criticalP.interval.BFDC',
        'criticalP.calcareousFromPh',
        'fertiliser.mode',
        'micronutrient.soilDecides',
        'rates.micronutrient.B',
        'criticalK.cereals.SAND',
        'status.K',
        'rates.kMaintenanceUpTo.CLAY',
        'rates.kPlacement.topdressed.LOAM',
        'rates.removal.CANOLA.p',
        'subsoil.limitCounts',
        'criticalP.floorInterval.cereals',
        'criticalK.interval.LOAM',
        'kTest.deepGroups',
        'micronutrient.boronCrops',
        'health.pbiRates',
      ].map((path) => figureAt(path).former),
    ).toEqual([
      ...[null, 'NONE', 0, 'NONE', 14, 'INDEX', 'true', 1, 45, [0.699, 1, 3, 6], 'NONE', 1, 7, null],
      ...['NONE', [40, 50], 'NONE', 'WHEAT+BARLEY+OATS+CANOLA+LUPIN+PASTURE', 'true'],
    ]);
  });

  it('are chosen in words, and printed with what is known', () => {
    expect(choicesOf(figureAt('criticalP.rates')).map(({ value }) => value)).toEqual(['BFDC', 'REVISED', 'HRZ']);
    expect(shownFigure('REVISED', '')).toBe('Revised 2025 (Rohan & Conyers)');
    expect(shownFigure('false', '')).toBe('No');
    expect(guidanceOf('engine.criticalP.rates')).toContain('Southern NSW: revised 2025');
    expect(typedFigure(figureAt('criticalP.rates'), 'MOODY')).toBeNull();
    expect(typedFigure(figureAt('criticalP.interval.BFDC'), 'none')).toBe('NONE');
    expect(typedFigure(figureAt('criticalP.floor.cereals'), 'none')).toBeNull();
  });
});

describe('a figure of the supplier', () => {
  it('makes a document with a version and hash of its own, which names its source', () => {
    const own = withOwnEngineFigures([said('criticalP.floor.cereals', 18)], 3);
    const { identity, run } = createEngine(own);
    expect(identity).toMatchObject({ engineCode: 'OPEN-SYN', engineVersion: '2.0.0+3' });
    expect(identity.parameterSetHash).not.toBe(openSyn.hash);
    const floored = soilInput({}, { PBI: 5, Colwell_P: 12 });
    const phosphorus = run(floored).runs[2]!.decisions.find(({ analyteId }) => analyteId === 2)!;
    expect(phosphorus.provenance).toMatchObject({ criticalValue: 18, mark: 'judgement' });
    expect(phosphorus.provenance.source).toMatch(/^Our trials, 2024; range: GRDC Soil testing/);
    expect(phosphorus.provenance.criticalInterval).toEqual([13, 18]);
    const reported = engineFiguresInForce(own).filter(({ shipped }) => shipped !== null);
    expect(reported).toMatchObject([{ path: 'engine.criticalP.floor.cereals', value: 18, shipped: { value: 14 } }]);
    expect(withOwnEngineFigures([], 7)).toBe(openSyn);
  });

  it('chooses which curve rates and which is shown beside it', () => {
    const { values } = withOwnEngineFigures([said('criticalP.rates', 'REVISED'), said('criticalP.beside', 'BFDC')], 1);
    const of = (curve: 'BFDC' | 'REVISED') => pCritical({ crop: 'WHEAT', pbi: 50, curve }).critical;
    expect(pLine({ crop: 'WHEAT', pbi: 50, value: 25 }, values)).toMatchObject({
      critical: of('REVISED'),
      beside: of('BFDC'),
      agree: false,
    });
    const alone = withOwnEngineFigures([said('criticalP.beside', 'NONE')], 1).values;
    expect(pLine({ crop: 'WHEAT', pbi: 50, value: 25 }, alone)).toMatchObject({ beside: null, agree: null });
  });

  it('chooses the soils whose potassium is judged below 10 cm, and the crops that boron has a rate for', () => {
    expect(choicesOf(figureAt('kTest.deepGroups')).map(({ label }) => label)).toEqual([
      'Loams and clays',
      'Loams',
      'Clays',
      'None',
    ]);
    const { values } = withOwnEngineFigures([said('kTest.deepGroups', 'CLAY')], 1);
    expect(values.kTest.deepGroups).toEqual(['CLAY']);
    expect(withOwnEngineFigures([said('kTest.deepGroups', 'NONE')], 1).values.kTest.deepGroups).toEqual([]);
    expect(faultsOf(said('kTest.deepGroups', 'SAND')).map(({ path }) => path)).toEqual(['engine.kTest.deepGroups']);
    const all = figureAt('micronutrient.boronCrops').former!;
    const boron = withOwnEngineFigures([said('micronutrient.boronCrops', all)], 1).values;
    expect(microAdvice({ element: 'B', crop: 'WHEAT', tissue: 'Low' }, boron)).toMatchObject({
      level: 'ACT',
      rate: 0.3,
    });
  });

  it('is refused by name outside its bounds, and where the others no longer fit it', () => {
    expect(faultsOf(said('fertiliser.recovery', 0.9))).toEqual([
      { path: 'engine.fertiliser.recovery', message: 'Between 0.2 and 0.8 fraction.' },
    ]);
    expect(faultsOf(said('fertiliser.recovery', 0.7)).map(({ path }) => path)).toEqual(['engine.fertiliser.recovery']);
    expect(faultsOf(said('fertiliser.recovery', 0.7), said('fertiliser.recoveryHigh', 0.8))).toEqual([]);
    expect(faultsOf(said('criticalP.interval.BFDC', [1.1, 1.3]))).toHaveLength(1);
    expect(faultsOf(said('status.K', [0.699, 1, 1, 15])).length).toBeGreaterThan(0);
    expect(faultsOf(said('criticalP.rates', 'MOODY')).map(({ path }) => path)).toEqual(['engine.criticalP.rates']);
    expect(faultsOf(said('soils.SAND.bulkDensity', 1.4))).toHaveLength(1);
  });

  it('that no longer fits is left out and reported, and the others apply', () => {
    const { set, leftOut } = ownEngine([said('dgt.critical', 70), said('gone', 1)], 2);
    expect(leftOut).toEqual(['engine.gone']);
    expect(set.values.dgt.critical).toBe(70);
  });

  it('leaves the numbers behind advice as they are', () => {
    expect(withOwnFigures(openAdvice, [said('dgt.critical', 70)], 2)).toBe(openAdvice);
  });
});
