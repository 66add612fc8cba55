import { describe, expect, it } from 'vitest';
import {
  assemble,
  economicsParameters,
  engine,
  isEngineSample,
  labValuesOf,
  labResultsFrom,
  parseLabResult,
  siteProfile,
  textureFromLabCode,
  type AssemblyRequest,
  type SiteSample,
} from '../../server/engine/index.ts';
import { readExampleFarm } from '../example-farm.ts';
import { withOutsideFiles } from '../outside.ts';

const results = (values: Readonly<Record<number, string>>) =>
  Object.entries(values).map(([analyteId, result]) => ({ analyteId: Number(analyteId), result }));

const surfaceResults = {
  2: '18',
  3: '45',
  4: '6.0',
  5: '5.6',
  6: '0.9',
  7: '40',
  14: '12',
  15: '<1',
  23: '10',
  24: '1.5',
};

const sample = (sampleId: number, changes: Partial<SiteSample> = {}): SiteSample => ({
  sampleId,
  sampleTypeId: 1,
  depthFrom: 0,
  depthTo: 10,
  dateSampled: '2026-02-20',
  dateEmergence: null,
  isCompositeSample: false,
  compositeSampleId: null,
  labResults: [],
  ...changes,
});

const deep = (sampleId: number, depthFrom: number, depthTo: number, changes: Partial<SiteSample> = {}) =>
  sample(sampleId, { depthFrom, depthTo, ...changes });

const request = (changes: Partial<AssemblyRequest> = {}): AssemblyRequest => ({
  sample: sample(1, { labResults: results(surfaceResults) }),
  siteSamples: [],
  crop: 'WHEAT',
  interpretiveCriteria: 'Wheat soil WA',
  pifValues: { Target_Yield: 2.5 },
  economics: null,
  ...changes,
});

describe('a lab result', () => {
  it('keeps its qualifier and counts as its bound', () => {
    expect(parseLabResult('<5')).toEqual({ value: 5, qualifier: '<' });
    expect(parseLabResult(' > 500 ')).toEqual({ value: 500, qualifier: '>' });
    expect(parseLabResult('<= 0.05')).toEqual({ value: 0.05, qualifier: '<' });
    expect(parseLabResult('12.50')).toEqual({ value: 12.5, qualifier: null });
    expect(parseLabResult('.5')).toEqual({ value: 0.5, qualifier: null });
    expect(parseLabResult('0')).toEqual({ value: 0, qualifier: null });
  });

  it.each(['', '-5', 'n/a', '1,200', '1e3', '5 mg', '<', '1.2.3', 'x5', '5x', '<<5', '1.'])(
    'is none for %j',
    (text) => {
      expect(parseLabResult(text)).toBeNull();
    },
  );

  it.each([0, 5, 0.05, 1e-6, 1e-7, 1e21, -5, 123456.789])('says the same of %d as of its text', (value) => {
    for (const qualifier of ['<', '>', null] as const) {
      const numbers = labResultsFrom([{ analyteId: 2, value, qualifier }]);
      const texts = numbers.map(({ analyteId, result }) => ({ analyteId, result }));
      expect(labValuesOf(numbers)).toEqual(labValuesOf(texts));
    }
  });

  it('gives way to a later one of the same analyte', () => {
    expect(
      labValuesOf([
        { analyteId: 2, result: '18' },
        { analyteId: 3, result: 'n/a' },
        { analyteId: 2, result: '<5' },
      ]),
    ).toEqual([{ analyteId: 2, value: 5, qualifier: '<' }]);
  });

  it('of texture becomes a key of the catalogue', () => {
    expect([1, 1.2, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 5].map(textureFromLabCode)).toEqual([
      1, 1, 2, 2, 4, 4, 5, 5, 6, 6, 6,
    ]);
  });
});

describe('a site profile', () => {
  const surface = sample(1);
  const idsOf = (others: readonly SiteSample[], top = surface) =>
    siteProfile(top, [top, ...others]).samples.map(({ sampleId }) => sampleId);
  const reasonsOf = (others: readonly SiteSample[], top = surface) => siteProfile(top, [top, ...others]).ignored;

  it('orders the deeper samples from the top', () => {
    expect(idsOf([deep(4, 60, 90), deep(2, 10, 30), deep(3, 30, 60)])).toEqual([1, 2, 3, 4]);
    expect(idsOf([deep(2, 10, 20), deep(3, 20, 30)])).toEqual([1, 2, 3]);
  });

  it('keeps the composite of overlapping layers, else the thinner', () => {
    expect(idsOf([deep(2, 10, 20), deep(3, 10, 30, { isCompositeSample: true })])).toEqual([1, 3]);
    expect(idsOf([deep(2, 10, 30), deep(3, 10, 20)])).toEqual([1, 3]);
    expect(reasonsOf([deep(2, 10, 30), deep(3, 10, 20)])).toEqual([{ sampleId: 2, reason: 'overlap' }]);
    expect(idsOf([deep(2, 15, 25), deep(3, 10, 19)])).toEqual([1, 3]);
  });

  it('keeps of two equal layers the nearer in time, else the older record', () => {
    expect(
      idsOf([deep(2, 10, 30, { dateSampled: '2026-03-20' }), deep(3, 10, 30, { dateSampled: '2026-02-21' })]),
    ).toEqual([1, 3]);
    expect(idsOf([deep(3, 10, 30), deep(2, 10, 30)])).toEqual([1, 2]);
    expect(
      idsOf([deep(2, 10, 30, { dateSampled: '2026-01-20' }), deep(3, 10, 30, { dateSampled: '2026-02-25' })]),
    ).toEqual([1, 3]);
  });

  it('never lets another sample replace the one that is run', () => {
    expect(idsOf([deep(2, 0, 10, { isCompositeSample: true }), deep(3, 0, 30)])).toEqual([1]);
    expect(idsOf([deep(2, 5, 15)])).toEqual([1]);
  });

  it('leaves the parts of a composite out where the composite is there', () => {
    const part = deep(2, 10, 30, { compositeSampleId: 9 });
    expect(idsOf([part])).toEqual([1, 2]);
    expect(idsOf([part, deep(9, 10, 30, { isCompositeSample: true })])).toEqual([1, 9]);
    expect(reasonsOf([part, deep(9, 10, 30, { isCompositeSample: true })])).toEqual([
      { sampleId: 2, reason: 'partOfComposite' },
    ]);
    expect(idsOf([deep(2, 10, 30, { compositeSampleId: 2, isCompositeSample: true })])).toEqual([1, 2]);
  });

  it('takes samples within 60 days and of the same kind with a depth', () => {
    expect(idsOf([deep(2, 10, 30, { dateSampled: '2026-04-21' })])).toEqual([1, 2]);
    expect(idsOf([deep(2, 10, 30, { dateSampled: '2025-12-22' })])).toEqual([1, 2]);
    expect(reasonsOf([deep(2, 10, 30, { dateSampled: '2026-04-22' })])).toEqual([{ sampleId: 2, reason: 'farDate' }]);
    expect(reasonsOf([deep(2, 10, 30, { dateSampled: '2025-12-21' })])).toEqual([{ sampleId: 2, reason: 'farDate' }]);
    expect(idsOf([deep(2, 10, 30, { dateSampled: null })])).toEqual([1, 2]);
    expect(reasonsOf([deep(2, 10, 30, { sampleTypeId: 2 })])).toEqual([{ sampleId: 2, reason: 'otherSampleType' }]);
    expect(reasonsOf([deep(2, 10, 10), sample(3, { depthFrom: null }), sample(4, { depthTo: null })])).toEqual([
      { sampleId: 2, reason: 'noDepth' },
      { sampleId: 3, reason: 'noDepth' },
      { sampleId: 4, reason: 'noDepth' },
    ]);
  });
});

describe('the assembly of a soil sample', () => {
  it('takes the laboratory where the adviser said nothing', () => {
    const { input, problems, usedSampleIds } = assemble(request());
    expect(problems).toEqual([]);
    expect(usedSampleIds).toEqual([1]);
    expect(input.parameters).toEqual({
      Soil_Texture: 2,
      Gravel_Percent: 10,
      Nitrate_N: 12,
      Ammonium_N: 1,
      Organic_Carbon: 0.9,
      Colwell_P: 18,
      PBI: 40,
      Colwell_K: 45,
      Sulfur_KCl40: 6,
      PH_CaCl2: 5.6,
      Target_Yield: 2.5,
    });
    expect(input).toMatchObject({
      sampleType: 'SOIL',
      crop: 'WHEAT',
      interpretiveCriteria: 'Wheat soil WA',
      surface: { fromCm: 0, toCm: 10 },
      subsoil: [],
      dateSampled: '2026-02-20',
    });
    expect(input.labValues).toContainEqual({ analyteId: 15, value: 1, qualifier: '<' });
  });

  it('lets the adviser overrule the laboratory, but not with nothing', () => {
    const { input } = assemble(
      request({ pifValues: { Target_Yield: 2.5, PBI: 99, Colwell_P: null, Soil_Texture: 3 } }),
    );
    expect(input.parameters).toMatchObject({ PBI: 99, Colwell_P: 18, Soil_Texture: 3 });
  });

  it('names what neither the laboratory nor the adviser gave', () => {
    const bare = request({ sample: sample(1, { labResults: results({ 2: '18', 7: 'lost' }) }) });
    expect(assemble(bare).problems.map(({ omlName }) => omlName)).toEqual([
      'Soil_Texture',
      'Nitrate_N',
      'Ammonium_N',
      'Organic_Carbon',
      'PBI',
      'Colwell_K',
      'Sulfur_KCl40',
    ]);
    const entered = {
      ...bare,
      pifValues: {
        Target_Yield: 2,
        Soil_Texture: 1,
        Nitrate_N: 5,
        Ammonium_N: 1,
        Organic_Carbon: 1,
        PBI: 30,
        Colwell_K: 50,
        Sulfur_KCl40: 5,
      },
    };
    expect(assemble(entered).problems).toEqual([]);
  });

  it('builds layers and the sulfur mean from the deeper samples of the site', () => {
    const siteSamples = [
      deep(3, 30, 60, { labResults: results({ 14: '2', 4: '40' }) }),
      deep(2, 10, 30, { labResults: results({ 14: '5', 15: '1', 4: '3.0', 5: '4.6', 13: '3', 12: '0.1' }) }),
      deep(4, 10, 60),
    ];
    const { input, usedSampleIds, ignored } = assemble(request({ siteSamples }));
    expect(usedSampleIds).toEqual([1, 2, 3]);
    expect(ignored).toEqual([{ sampleId: 4, reason: 'overlap' }]);
    expect(input.subsoil).toEqual([
      {
        fromCm: 10,
        toCm: 30,
        nitrateMgPerKg: 5,
        ammoniumMgPerKg: 1,
        sulfurMgPerKg: 3,
        phCaCl2: 4.6,
        aluminiumMgPerKg: 3,
        ecDsPerM: 0.1,
      },
      {
        fromCm: 30,
        toCm: 60,
        nitrateMgPerKg: 2,
        ammoniumMgPerKg: null,
        sulfurMgPerKg: 40,
        phCaCl2: null,
        aluminiumMgPerKg: null,
        ecDsPerM: null,
      },
    ]);
    expect(input.parameters.Sulfur_KCl40).toBeCloseTo(4, 12);
    expect(engine.run(input).runs).toHaveLength(6);
  });

  it('takes economics from the row, whatever the sheet holds', () => {
    const economics = {
      grainPrice: 355,
      ureaPrice: 460,
      mapPrice: 538,
      mopPrice: 495,
      soaPrice: 450,
      nPrice: null,
      pPrice: 5,
      kPrice: null,
      sPrice: null,
      variableCost: 240,
    };
    const { input } = assemble(request({ economics, pifValues: { Target_Yield: 2.5, Grain_Price: 999 } }));
    expect(input.parameters).toMatchObject({
      Grain_Price: 355,
      N_Price: 1,
      P_Price: 5,
      K_Price: 1,
      S_Price: 1,
      Variable_Cost: 240,
    });
    expect(economicsParameters({ ...economics, nPrice: 2, pPrice: null, kPrice: 3, sPrice: 4 })).toEqual({
      Grain_Price: 355,
      N_Price: 2,
      P_Price: 2,
      K_Price: 3,
      S_Price: 4,
      Variable_Cost: 240,
    });
  });

  it('refuses a sample that does not start at the surface', () => {
    const { problems } = assemble(request({ sample: deep(1, 10, 30, { labResults: results(surfaceResults) }) }));
    expect(problems.map(({ omlName }) => omlName)).toEqual(['Lab_Results']);
    expect([
      isEngineSample(deep(1, 10, 30)),
      isEngineSample(sample(1)),
      isEngineSample(sample(1, { depthFrom: null })),
      isEngineSample(deep(1, 10, 30, { sampleTypeId: 2 })),
    ]).toEqual([false, true, true, true]);
  });

  it('counts a sample without depths as 0-10 cm', () => {
    expect(
      assemble(request({ sample: sample(1, { depthFrom: null, depthTo: null, labResults: results(surfaceResults) }) }))
        .input.surface,
    ).toEqual({ fromCm: 0, toCm: 10 });
  });
});

describe('the assembly of a plant sample', () => {
  const plant = sample(5, {
    sampleTypeId: 2,
    depthFrom: null,
    depthTo: null,
    dateSampled: '2026-08-01',
    dateEmergence: '2026-06-01',
    labResults: results({ 101: '4.5', 108: '<15' }),
  });

  it('needs a target only and looks at no other sample of the site', () => {
    const { input, problems, usedSampleIds, ignored } = assemble(
      request({ sample: plant, siteSamples: [plant, deep(2, 10, 30)], interpretiveCriteria: 'Wheat plant WA' }),
    );
    expect(problems).toEqual([]);
    expect(usedSampleIds).toEqual([5]);
    expect(ignored).toEqual([]);
    expect(input).toMatchObject({
      sampleType: 'PLANT',
      parameters: { Target_Yield: 2.5 },
      subsoil: [],
      surface: { fromCm: 0, toCm: 10 },
      dateEmergence: '2026-06-01',
    });
    expect(
      engine.run(input).runs[0]!.decisions.map(({ analyteId, labQualifier }) => [analyteId, labQualifier]),
    ).toEqual([
      [101, null],
      [108, '<'],
    ]);
    expect(assemble(request({ sample: plant, pifValues: {} })).problems.map(({ omlName }) => omlName)).toEqual([
      'Target_Yield',
    ]);
  });
});

/** Runs every surface row of a laboratory's file, an adviser filling in what it left out. */
function runEachRow(text: string, columnOf: Readonly<Record<number, string>>): void {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',');
  const at = (cells: readonly string[], name: string): string => cells[columns.indexOf(name)] ?? '';
  for (const line of lines) {
    const cells = line.split(',');
    if (!['', '0'].includes(at(cells, 'Depth from (cm)'))) continue;
    const labResults = results(
      Object.fromEntries(Object.entries(columnOf).map(([id, column]) => [Number(id), at(cells, column)])),
    );
    const pifValues = { Target_Yield: 3, Soil_Texture: 5, Nitrate_N: 15, Ammonium_N: 3, Organic_Carbon: 2.5 };
    const { input, problems } = assemble(request({ sample: sample(1, { labResults }), pifValues }));
    if (problems.length === 0) expect(engine.run(input).runs).toHaveLength(6);
    else expect(problems.every(({ omlName }) => omlName !== 'Lab_Results')).toBe(true);
  }
}
const measured = {
  2: 'Phosphorus (Colwell) - mg/kg',
  3: 'Available Potassium - mg/kg',
  4: 'Sulfate Sulfur (KCl40) - mg/kg',
  5: 'pH (1:5 CaCl2)',
  7: 'Phosphorus Buffer Index (PBI-Col)',
};

describe('lab files', () => {
  it('of the example farm run with an adviser filling in what the laboratory left out', () => {
    runEachRow(readExampleFarm('soil-millstream.csv'), {
      ...measured,
      12: 'Electrical Conductivity (1:5) - dS/m',
      13: 'Aluminium (CaCl2) - mg/kg',
    });
  });
});

withOutsideFiles('real lab files', ['farm12/soil-results.csv'], (outsideFile) => {
  it('run with an adviser filling in what the laboratory left out', () => {
    runEachRow(outsideFile('farm12/soil-results.csv').toString('utf8'), {
      ...measured,
      12: 'Electrical Conductivity - dS/m',
    });
  });
});
