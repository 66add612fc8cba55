import { describe, expect, test } from 'vitest';
import {
  ArchiveFormatError,
  ofRun,
  packFindings,
  packGrids,
  unpackFindings,
  unpackGrids,
} from '../../../server/queries/shared/archive-format.ts';
import type { EngineInput } from '../../../server/engine/index.ts';

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64');

const input: EngineInput = {
  sampleType: 'SOIL',
  crop: 'CANOLA',
  interpretiveCriteria: 'Bench',
  parameters: {
    ...{ Seeding_Date: '2026-05-15', Growing_Season_Rain: 238, Target_Yield: 3.9, Soil_Texture: 4 },
    ...{ Nitrate_N: 11.058779162354767, Ammonium_N: 6.549571865703911, Organic_Carbon: 1.1769824681570755 },
    ...{ Colwell_P: 55.45162620488554, PBI: 103.9931398211047, Colwell_K: 78.77067343797535 },
    ...{ Sulfur_KCl40: 5.215981927700341, PH_CaCl2: 7.404038822650909 },
  },
  surface: { fromCm: 0, toCm: 10 },
  subsoil: [],
  labValues: [{ analyteId: 9, value: 2.0228962324094026, qualifier: null }],
  dateSampled: '2026-02-16',
  dateEmergence: null,
};
const run = {
  ...{ yieldTPerHa: 2.5, isSummerRain: true, isDefault: true },
  decisions: [],
  nitrogen: { N_fert_required: 11.63094362766677 },
  ...{ decisionChanges: null, budgetFigures: null },
};
const grid = new Uint8Array(Float64Array.from([1, 0.1, 2 / 3, 1e-9]).buffer);
const grids = [
  { yieldTPerHa: 2.5, isSummerRain: true, grid },
  { yieldTPerHa: 3, isSummerRain: false, grid: grid.slice(0, 8) },
];

describe('what is archived', () => {
  // Bytes of the release that began to archive. They are never made again here: a release that cannot read them cannot read what people have.
  test('is read by every later release', () => {
    const findings = unpackFindings(
      bytesOf(
        'AXj5Rzh04O3cUQoCMQyE4Sslk3QmOZuXl64+yFYRYRdBPEMhhab/d/kJCaSkdiJGilpZkB7y4pBFzynzzAhhF5LlQ6b5b3EvhjhBWFaNqYw86CHh0QV3S62QiFGRodaY5dWKiowub0hmkYswkhZVAIe19VncCKqJQFqngUfjI/eHmhcawbJzv23Yjy7FJ0sQ5aYi0NKB1fikDt4ENRuDEILKbR7lPyD/fkB+BkWxthy7S3S7fKwzCJGUPh3VV+eRyAA=',
      ),
    );
    expect(findings.input).toEqual(input);
    expect(findings.runs).toMatchObject([{ ...run, decisions: [{ analyteId: 1, rateKgPerHa: 176 }] }]);
    const read = unpackGrids(
      bytesOf('AXjaY2CAgFmhUxlgYGboNSS2GhL7BRKbG4mtx8DA8sGBg0Hhw86ngh8cHOwdHBgc7O3t7ewBU+YP7A=='),
    );
    expect(read).toEqual(grids);
  });

  test('comes back equal to the last digit and bit for bit', () => {
    const findings = { input, analysis: null, runs: [run] };
    expect(JSON.stringify(unpackFindings(packFindings(findings)))).toBe(JSON.stringify(findings));
    expect(unpackGrids(packGrids(grids)!)).toEqual(grids);
    expect(packGrids([])).toBeNull();
  });

  test('is refused where it is damaged or of another format, in words', () => {
    const packed = packFindings({ input, analysis: null, runs: [run] });
    const damaged = Uint8Array.from(packed, (byte, at) => (at === packed.length - 1 ? byte ^ 1 : byte));
    expect(() => unpackFindings(damaged)).toThrow('incorrect data check');
    expect(() => unpackFindings(Uint8Array.of(9, ...packed.subarray(1)))).toThrow(
      'Expected an archive of format 1, got 9',
    );
    expect(() => unpackGrids(new Uint8Array())).toThrow('Expected an archive of format 1, got no bytes');
    expect(() => packGrids([{ yieldTPerHa: 1, isSummerRain: false, grid: grid.slice(0, 7) }])).toThrow(
      'Expected a grid of doubles, got 7 bytes',
    );
    expect(() => ofRun(grids, { yieldTPerHa: 2.5, isSummerRain: false })).toThrow(ArchiveFormatError);
  });
});
