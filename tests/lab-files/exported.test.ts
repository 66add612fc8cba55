import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labData } from '../../server/documents/lab-data.ts';
import { workbook } from '../../server/documents/workbook/workbook.ts';
import { analytes } from '../../server/engine/reference/index.ts';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import { toParsed } from '../../server/lab-files/check/to-parsed.ts';
import { unlistedTest } from '../../server/lab-files/check/unlisted-test.ts';
import { engineMeasures } from '../../server/lab-files/measures.data.ts';
import type { ParsedSample } from '../../server/lab-files/lab-file-reading.ts';
import type { AnalyteDocument, ReportDocument, SampleDocument } from '../../src/model/reports/document-data.ts';
import { RECOMMENDATION, REPORT, SAMPLES } from '../documents/fixture.ts';
import { soil, taken } from './support.ts';

const paddocks = [
  { id: 11, name: 'Lane', farmName: 'East' },
  { id: 12, name: 'Tank, front (2 & 3)', farmName: 'East' },
  { id: 13, name: 'Lane', farmName: 'West; far' },
];

/** What a laboratory gives as a figure and the engine takes; the first is worked out by the engine itself. */
const measured = analytes.flatMap((analyte) => {
  const measure = engineMeasures.find(({ id }) => id === analyte.analyteId);
  return analyte.sampleTypeId === 1 && measure?.reads === 'number' && analyte.analyteId !== 1
    ? [{ analyte: { ...analyte, decimalPlaces: 2 } as AnalyteDocument, measure }]
    : [];
});

const resultsArb = fc.subarray(measured, { minLength: 1 }).chain((some) =>
  fc.tuple(
    ...some.map(({ measure }) =>
      fc.record({
        analyteId: fc.constant(measure.id),
        value: fc
          .integer({ min: 0, max: 999 })
          .map((at) => Number((measure.min + ((measure.max - measure.min) * at) / 1_000).toFixed(3))),
        qualifier: fc.constantFrom('' as const, '' as const, '<' as const, '>' as const),
        used: fc.constant(null),
        rating: fc.constant(null),
        demandKgPerHa: fc.constant(null),
      }),
    ),
  ),
);

const samplesArb = fc
  .array(
    fc.record({
      paddock: fc.constantFrom(...paddocks),
      depth: fc.constantFrom([0, 10], [10, 30], [30, 60] as const),
      day: fc.integer({ min: 1, max: 28 }),
      results: resultsArb,
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ paddock, depth, day, results }, index): SampleDocument => ({
      ...SAMPLES[0]!,
      sampleId: index + 1,
      name: `Sample ${index + 1}`,
      siteName: `Site ${index + 1}`,
      siteLongitude: 116 + index / 8,
      siteLatitude: -31 - index / 16,
      labNumber: `L${index}`,
      farmName: paddock.farmName,
      paddockName: paddock.name,
      paddockId: paddock.id,
      depthFromCm: depth[0]!,
      depthToCm: depth[1]!,
      sampledOn: `2026-02-${String(day).padStart(2, '0')}`,
      results,
    })),
  );

const documentOf = (samples: readonly SampleDocument[]): ReportDocument => ({
  ...REPORT,
  recommendations: [{ ...RECOMMENDATION, analytes: measured.map(({ analyte }) => analyte), samples }],
});

const byId = (one: { readonly analyteId: number }, other: { readonly analyteId: number }): number =>
  one.analyteId - other.analyteId;

const sent = (samples: readonly SampleDocument[]) =>
  samples.map((sample) => ({
    name: sample.name,
    site: sample.siteName,
    at: [sample.siteLongitude, sample.siteLatitude],
    number: sample.labNumber,
    paddock: sample.paddockId,
    depth: [sample.depthFromCm, sample.depthToCm],
    day: sample.sampledOn,
    crop: 'Wheat',
    results: sample.results
      .map(({ analyteId, value, qualifier }) => ({ analyteId, value, qualifier: qualifier === '' ? null : qualifier }))
      .toSorted(byId),
  }));

const came = (samples: readonly ParsedSample[]) =>
  samples.map((sample) => ({
    name: sample.name,
    site: sample.siteName,
    at: [sample.longitude, sample.latitude],
    number: sample.labNumber,
    paddock: sample.paddockId,
    depth: [sample.depthFromCm, sample.depthToCm],
    day: sample.dateSampled,
    crop: sample.crop,
    results: sample.results.map(({ analyteId, value, qualifier }) => ({ analyteId, value, qualifier })).toSorted(byId),
  }));

const options = { sampleType: 'soil', paddocks, today: soil.today } as const;

/** Nothing is asked, also of what was kept under a laboratory's own name. */
function checked(bytes: Uint8Array) {
  const first = checkFile([bytes], { ...options, answers: {} });
  if (!first.ok) throw new Error(first.reason);
  expect(first.questions).toEqual([]);
  return first;
}

it('lab data that is exported comes in again equal, in the layout of the templates and through the check', () => {
  fc.assert(
    fc.property(samplesArb, (samples) => {
      const bytes = labData(documentOf(samples));
      expect(came(taken(bytes, { paddocks }).samples)).toEqual(sent(samples));
      const check = checked(bytes);
      expect(came(toParsed(check.samples, 'soil', ({ paddockId }) => paddockId))).toEqual(sent(samples));
    }),
    { numRuns: 100 },
  );
});

it('what a laboratory named itself, in figures and in words, comes in again under the same name from either file', () => {
  const own = [
    { header: 'EDTA zinc', method: '12C1', unit: 'mg/kg', given: { value: 1.04, qualifier: '<', text: null } },
    { header: 'Slaking', method: '', unit: '', given: { value: null, qualifier: '', text: 'Partial' } },
  ].map(({ given, ...naming }) => {
    const test = unlistedTest({ key: '', limit: '', where: '', naming: { group: '', ...naming } }, 'soil');
    return { ...given, analyteId: test.measureId, displayName: test.analyte, unitOfMeasure: test.unit };
  });
  const results = own.map(({ analyteId, value, qualifier, text }) => ({
    ...SAMPLES[0]!.results[0]!,
    ...{ analyteId, value, text, used: null },
    qualifier: qualifier as '' | '<',
  }));
  const sample: SampleDocument = { ...SAMPLES[0]!, farmName: 'East', paddockName: 'Lane', results };
  const otherAnalytes = own.map((one): AnalyteDocument => ({ ...measured[0]!.analyte, ...one }));
  const data = { ...REPORT, recommendations: [{ ...RECOMMENDATION, analytes: [], otherAnalytes, samples: [sample] }] };
  for (const bytes of [labData(data), workbook(data, new Set())]) {
    const [again] = toParsed(checked(bytes).samples, 'soil', () => null);
    expect(again?.results.map(({ named, ...result }) => ({ ...result, ...named }))).toEqual(
      own.map(({ analyteId, value, qualifier, text, displayName: name, unitOfMeasure: unit }) => ({
        ...{ analyteId, value, text, name, unit },
        qualifier: qualifier === '' ? null : qualifier,
      })),
    );
  }
});

it('a workbook that is exported comes in again equal by its results, without what the model made of them, and says of its other sheets that they are worked out', () => {
  fc.assert(
    fc.property(samplesArb, (samples) => {
      const check = checked(workbook(documentOf(samples), new Set(['SECONDARY_ANALYTES'])));
      expect(came(toParsed(check.samples, 'soil', ({ paddockId }) => paddockId))).toEqual(sent(samples));
      expect(check.counts).toMatchObject({ rowsIn: samples.length, saved: samples.length, refused: 0 });
      const workedOut = check.skipped.filter(({ reason }) => reason.startsWith('is worked out'));
      expect(workedOut.map(({ sheet }) => sheet)).toContain('Ratings');
    }),
    { numRuns: 40 },
  );
});
