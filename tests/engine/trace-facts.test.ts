/** What a soil run knows of trace elements besides its own results, and of the depth at which roots stop. */
import { describe, expect, it } from 'vitest';
import { assemble, engine, type AssemblyRequest, type SiteSample } from '../../server/engine/index.ts';

const results = (values: Readonly<Record<number, string>>) =>
  Object.entries(values).map(([analyteId, result]) => ({ analyteId: Number(analyteId), result }));
const sample = (changes: Partial<SiteSample> = {}): SiteSample => ({
  sampleId: 1,
  sampleTypeId: 1,
  depthFrom: 0,
  depthTo: 10,
  dateSampled: '2026-02-20',
  dateEmergence: null,
  isCompositeSample: false,
  compositeSampleId: null,
  labResults: results({
    2: '18',
    3: '45',
    4: '6',
    5: '5.6',
    6: '0.9',
    7: '40',
    8: '0.1',
    11: '0.2',
    14: '12',
    15: '4',
    24: '1.5',
  }),
  ...changes,
});
const leaf = (values: Readonly<Record<number, string>>): SiteSample =>
  sample({
    sampleId: 2,
    sampleTypeId: 2,
    depthFrom: null,
    depthTo: null,
    dateSampled: '2025-08-01',
    dateEmergence: '2025-06-01',
    labResults: results(values),
  });
const request = (changes: Partial<AssemblyRequest> = {}): AssemblyRequest => ({
  sample: sample(),
  siteSamples: [],
  crop: 'WHEAT',
  interpretiveCriteria: 'Wheat soil WA',
  pifValues: { Target_Yield: 2.5 },
  economics: null,
  ...changes,
});
const copperOf = (changes: Partial<AssemblyRequest>) => {
  const { input, problems } = assemble(request(changes));
  expect(problems).toEqual([]);
  return engine.run(input).runs[2]!.decisions.find(({ analyteId }) => analyteId === 8)!;
};

describe('the input of a soil sample', () => {
  it('knows the statuses of a leaf test by the criteria of its crop and age', () => {
    expect(assemble(request({ leaf: leaf({ 107: '0.5', 108: '30', 109: '60' }) })).input.tissue).toEqual({
      Cu: 'Low',
      Zn: expect.any(String),
      Mn: expect.any(String),
    });
    expect(assemble(request({ crop: 'PASTURE', leaf: leaf({ 107: '0.5' }) })).input).not.toHaveProperty('tissue');
  });

  it('counts the years since each element was last applied, from what was entered', () => {
    const applied = (pifValues: AssemblyRequest['pifValues']) =>
      assemble(request({ pifValues: { Target_Yield: 2.5, ...pifValues } })).input.yearsSinceDressing;
    expect(applied({ Copper_Last_Applied: 2014, Zinc_Last_Applied: 2026 })).toEqual({ Cu: 12, Zn: 0 });
    // A year that is still to come says nothing of this sample.
    expect(applied({ Manganese_Last_Applied: 2027 })).toBeUndefined();
    expect(applied({})).toBeUndefined();
  });

  it('without any of it is what it was', () => {
    const { input } = assemble(request());
    for (const name of ['tissue', 'yearsSinceDressing', 'boundsShare', 'subsoilLimitCm'])
      expect(input).not.toHaveProperty(name);
    const set = assemble(request({ subsoilLimitCm: 40, boundsShare: 0.25 })).input;
    expect([set.subsoilLimitCm, set.boundsShare]).toEqual([40, 0.25]);
    // A leaf test of other elements says nothing of these.
    expect(assemble(request({ leaf: leaf({ 101: '4.5' }) })).input).not.toHaveProperty('tissue');
  });

  it('counts the leaf at the age it had, and at 60 days where that is not known', () => {
    const tissueOf = (changes: Partial<SiteSample>) =>
      assemble(request({ leaf: { ...leaf({ 107: '2.2' }), ...changes } })).input.tissue;
    const unknown = tissueOf({ dateEmergence: null });
    expect(tissueOf({ dateEmergence: '2025-06-02' })).toEqual(unknown);
    // It cannot be older than the crop.
    expect(tissueOf({ dateEmergence: '2025-09-01' })).toEqual(unknown);
  });
});

describe('the rate of copper', () => {
  it('is none by a low soil test, whole by a low leaf test, and none by a good one', () => {
    expect(copperOf({})).toMatchObject({ statusName: 'Low', rateKgPerHa: 0 });
    expect(copperOf({ leaf: leaf({ 107: '0.5' }) }).rateKgPerHa).toBe(1.5);
    expect(copperOf({ leaf: leaf({ 107: '9' }) }).rateKgPerHa).toBe(0);
    expect(copperOf({ pifValues: { Target_Yield: 2.5, Copper_Last_Applied: 1990 } }).rateKgPerHa).toBe(0);
  });
});
