import { describe, expect, it } from 'vitest';
import { layerFigure } from '../../../src/model/recommendation/analyte-figure.ts';
import { decisionsOf, deficientIds, shownRun } from '../../../src/model/yields/decisions.ts';
import { mapSamplesOf } from '../../../src/model/recommendation/map-samples.ts';
import { isEditable, withStatuses } from '../../../src/model/recommendation/recommendation.ts';
import { takenSamples } from '../../../src/model/recommendation/taken-sample.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { analyte, outputs, recommendation, recommended, sample } from '../../machines/recommendation/fixtures.ts';

describe('a recommendation', () => {
  it('can be changed while it is in progress', () =>
    expect((['Active', 'Finalised', 'Deleted'] as const).map((status) => isEditable({ status }))).toEqual([
      true,
      false,
      false,
    ]));

  const of = recommendation();
  const [one, two] = of.recommendationSamples;
  it('takes the statuses of a poll, and leaves every other sample the object that it was', () => {
    const after = withStatuses(of, [{ id: 2, status: statusIds.Running, statusMessage: null }]).recommendationSamples;
    expect(after[0]).toBe(one);
    expect(after[1]).toEqual({ ...two, status: statusIds.Running });
    const same = [{ id: 1, status: statusIds.Completed, statusMessage: null }];
    expect(withStatuses(of, same).recommendationSamples[0]).toBe(one);
  });
  it('takes a message that is new beside a status that stays', () => {
    const reported = [{ id: 1, status: statusIds.Completed, statusMessage: 'Depth assumed' }];
    expect(withStatuses(of, reported).recommendationSamples[0]).toEqual({ ...one, statusMessage: 'Depth assumed' });
  });
});

describe('what goes with a sample that is taken out', () => {
  const of = recommendation({
    recommendedProducts: [recommended(1, { 1: 50, 2: 0 }), recommended(2, { 1: 30 })],
    recommendationSamples: [sample(1, { displayOrder: 2 }), sample(2, { displayOrder: 1 })],
  });
  it('are its rates above 0 and its selected run, sample by sample in their order', () =>
    expect(takenSamples(of, decisionsOf(outputs([1])))).toEqual([
      { id: 2, customerId: 7, rates: [], selected: null },
      {
        id: 1,
        customerId: 7,
        rates: [
          { recommendedProductId: 1, applicationRate: 50 },
          { recommendedProductId: 2, applicationRate: 30 },
        ],
        selected: { yield: 2, sampleEngineId: 1, sampleEngineRunId: 12 },
      },
    ]));
});

describe('the run that a sample shows', () => {
  const runs = decisionsOf(outputs([1])).runsOf.get(1);
  it('is the one picked here, else the selected one, else the first', () => {
    expect(shownRun(runs, 14)?.sampleEngineRunId).toBe(14);
    expect(shownRun(runs, 99)?.sampleEngineRunId).toBe(12);
    expect(shownRun(runs)?.sampleEngineRunId).toBe(12);
    expect(shownRun(runs?.map((run) => ({ ...run, isSelected: false })))?.sampleEngineRunId).toBe(11);
    expect(shownRun(undefined)).toBeUndefined();
  });
  it('is deficient where an analyte is Low, not where none is', () => {
    const [run] = runs!;
    const rated = (decisionResultStatusName: string | null) => ({
      ...run!,
      results: new Map([[1, { ...run!.results.get(1)!, decisionResultStatusName }]]),
    });
    expect(['Low', 'Marginal', null, 'Unheard of'].map((name) => deficientIds(rated(name)).length > 0)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the samples of a recommendation on a map', () => {
  const feature = (geometry: unknown) => JSON.stringify({ type: 'Feature', geometry });
  it('lie where their site does', () =>
    expect(
      mapSamplesOf([sample(1, {}, { geoJsonFeature: feature({ type: 'Point', coordinates: [117, -32] }) })]),
    ).toEqual([
      {
        id: 1,
        sampleTypeId: 1,
        status: statusIds.Completed,
        paddockId: 1,
        site: { id: 1, name: 'Site 1', coords: [117, -32] },
        labNumber: 'ABC1234567890',
        inRecommendation: true,
        dateSampled: '2026-02-03',
        depthFrom: 0,
      },
    ]));
  it.each([null, feature(null), feature({ coordinates: 'here' }), '{}'])(
    'are at no point of the map where their feature is %j',
    (geoJsonFeature) => expect(mapSamplesOf([sample(1, {}, { geoJsonFeature })])[0]?.site?.coords).toBeNull(),
  );
  it('are at no site where they have none', () =>
    expect(mapSamplesOf([sample(1, {}, { siteId: null })])[0]?.site).toBeNull());
});

describe('what the laboratory found in a deeper layer', () => {
  const found = {
    analyteId: 1,
    analyteName: 'Nitrate',
    result: 12.4,
    qualifier: '<' as const,
    text: null,
    unitOfMeasure: 'mg/kg',
  };
  it('is in the unit of the analyte without it, and has no rating', () =>
    expect(layerFigure(analyte(1, { displayName: 'Nitrate' }), [found])).toEqual({
      analyteId: 1,
      name: 'A1',
      figure: '<12.4',
      rating: undefined,
      percent: 0,
      isDeficient: false,
      isNear: false,
      tooltip: 'Nitrate (mg/kg)\nResult: <12.4 mg/kg',
    }));
  it('is shown with another unit', () =>
    expect(layerFigure(analyte(1), [{ ...found, unitOfMeasure: '%' }]).figure).toBe('<12.4%'));
  it('is shown as the laboratory wrote it', () =>
    expect(layerFigure(analyte(1), [{ ...found, result: null, text: 'trace' }]).figure).toBe('trace'));
  it('is a dash where it found nothing', () => {
    const { figure, tooltip } = layerFigure(analyte(1, { unitOfMeasure: '' }), [{ ...found, analyteId: 2 }]);
    expect([figure, tooltip]).toEqual(['–', 'Analyte 1']);
  });
});
