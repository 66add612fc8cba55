import { describe, expect, it } from 'vitest';
import { engine, type Decision, type EngineInput, type LabValue } from '../../server/engine/index.ts';
import { plantInput } from './fixtures.ts';

const lab = (analyteId: number, value: number, qualifier: LabValue['qualifier'] = null): LabValue => ({
  analyteId,
  value,
  qualifier,
});

describe('a plant sample', () => {
  const plantDecision = (input: EngineInput, analyteId: number): Decision =>
    engine.run(input).runs[0]!.decisions.find((decision) => decision.analyteId === analyteId)!;

  it('has one run at the target', () => {
    const result = engine.run(plantInput());
    expect(result).toMatchObject({ yieldsTPerHa: [2.5], yieldStepTPerHa: 0.5, hasRange: false, summary: null });
    expect(result.runs[0]).toMatchObject({
      yieldTPerHa: 2.5,
      isSummerRain: false,
      isSelectedByDefault: true,
      ratesKgPerHa: null,
      nitrogen: null,
      grid: null,
      warnings: [],
    });
  });

  it('is judged at its age', () => {
    expect(plantDecision(plantInput(), 101)).toMatchObject({ statusName: 'Sufficient', rateKgPerHa: null });
    expect(plantDecision(plantInput(), 101).provenance.method).toBe('Whole shoot, 61 days after emergence');
    expect(plantDecision(plantInput({ dateSampled: '2026-10-15' }), 101).statusName).toBe('Excess');
    expect(plantDecision(plantInput({ dateEmergence: null }), 101).provenance.method).toBe(
      'Whole shoot, 60 days after emergence',
    );
    expect(plantDecision(plantInput({ dateEmergence: '2026-08-02' }), 101).provenance.method).toBe(
      'Whole shoot, 60 days after emergence',
    );
    expect(plantDecision(plantInput({ dateEmergence: '2026-08-01' }), 101).provenance.method).toBe(
      'Whole shoot, 0 days after emergence',
    );
  });

  it('has rates for trace elements only', () => {
    expect(plantDecision(plantInput(), 108)).toMatchObject({ statusName: 'Low', rateKgPerHa: 1 });
    const input = plantInput({ labValues: [lab(102, 0.1), lab(107, 1.5), lab(109, 5), lab(110, 2.5), lab(111, 100)] });
    expect([102, 107, 109, 110, 111].map((analyteId) => plantDecision(input, analyteId).rateKgPerHa)).toEqual([
      null,
      0,
      3,
      null,
      null,
    ]);
  });

  it('says where the criteria come from, or that there are none', () => {
    expect(plantDecision(plantInput(), 108).provenance).toMatchObject({
      criticalValue: 24,
      criticalUnit: 'mg/kg',
      mark: 'published',
      interpretiveCriteria: 'Wheat plant WA',
    });
    const canola = plantInput({ crop: 'CANOLA', labValues: [lab(110, 22)] });
    expect(plantDecision(canola, 110).provenance).toMatchObject({ criticalValue: 25, criticalInterval: [20, 25] });
    const nitrate = plantDecision(plantInput({ crop: 'LUPIN', labValues: [lab(111, 500)] }), 111);
    expect(nitrate).toMatchObject({ statusName: null, statusPercent: null, rateKgPerHa: null });
    expect(nitrate.provenance).toMatchObject({
      criticalValue: null,
      source: 'No criteria for this crop',
      mark: 'judgement',
    });
    const pasture = plantDecision(plantInput({ crop: 'PASTURE', labValues: [lab(108, 5)] }), 108);
    expect(pasture).toMatchObject({ statusName: null, rateKgPerHa: null });
  });
});
