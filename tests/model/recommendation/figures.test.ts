import { describe, expect, it } from 'vitest';
import { supplyAgainstDemand } from '../../../src/model/products/supply-summary.ts';
import { analyteFigure, rateGrounds } from '../../../src/model/recommendation/analyte-figure.ts';
import { analyteGroups, decisionsOf, shownAnalytes, shownRun } from '../../../src/model/yields/decisions.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { analyte, outputs, result, sample } from '../../machines/recommendation/fixtures.ts';

describe('a figure of a card', () => {
  it('is demand over supply where the analyte has a rate', () =>
    expect(
      analyteFigure(analyte(1), {
        result: result(1, 12, 2, { demand: 40.4 }),
        hasRate: true,
        supply: new Map([['N', 20.6]]),
      }).figure,
    ).toBe('40/21'));
  it('has one decimal for copper', () =>
    expect(
      analyteFigure(analyte(8, { nutrientCode: 'Cu' }), {
        result: result(1, 12, 2, { demand: 0.44 }),
        hasRate: true,
        supply: undefined,
      }).figure,
    ).toBe('0.4/0.0'));
  it('is the laboratory result with its sign where there is no rate', () =>
    expect(
      analyteFigure(analyte(5, { nutrientCode: null, preferredDecimalPlaces: 1 }), {
        result: result(1, 12, 2, { decisionResultLabResult: 5, labResultQualifier: '<' }),
        hasRate: false,
        supply: undefined,
      }).figure,
    ).toBe('<5'));
  it('is the concentration when it is shown without demand, which the tooltip shows', () =>
    expect(
      analyteFigure(analyte(28, { nutrientCode: 'Cu', preferredDecimalPlaces: 1 }), {
        result: result(1, 12, 2, { decisionResultLabResult: 3.4, demand: 0.84 }),
        hasRate: false,
        supply: new Map([['Cu', 0.2]]),
      }),
    ).toMatchObject({
      figure: '3.4',
      tooltip: expect.stringContaining('Demand and supply of the nutrient, kg/ha: 0.8/0.2') as string,
    }));
  it('is an en dash where the engine decided nothing', () =>
    expect(analyteFigure(analyte(1), { result: undefined, hasRate: true, supply: undefined })).toMatchObject({
      figure: '–',
      rating: undefined,
      isDeficient: false,
      isNear: false,
    }));
  it('says where it comes from', () =>
    expect(
      analyteFigure(analyte(1, { displayName: 'Phosphorus' }), {
        result: result(1, 12, 2),
        hasRate: true,
        supply: undefined,
      }).tooltip.split('\n'),
    ).toEqual([
      'Phosphorus (mg/kg)',
      'Result: 12 mg/kg',
      'Critical value: 24 mg/kg (20–28)',
      'Method: Colwell P with PBI',
      'Source: Moody 2007',
      'Criteria: Wheat soil WA',
      'Run 12, 01/03/2026, OPEN-SYN 1.0.0',
    ]));
  it('says what a figure below its limit means for its rating', () => {
    const lines = (labResultQualifier: '<' | '>' | null, decisionResultStatusName = 'Low') =>
      analyteFigure(analyte(1), {
        result: result(1, 12, 2, { labResultQualifier, decisionResultStatusName }),
        hasRate: true,
        supply: undefined,
      }).tooltip.split('\n');
    expect(lines('<')).toContain(
      'Below detection: the true value is lower. The rating is the most favourable possible.',
    );
    expect(lines('<', 'OK')).toContain('Below detection: the true value is lower.');
    for (const sign of ['>', null] as const) expect(lines(sign).filter((line) => line.startsWith('Below'))).toEqual([]);
  });
  it.each([
    ['Low', true],
    ['<<', true],
    ['Marginal', false],
    ['OK', false],
  ])('rated %s is deficient: %s', (decisionResultStatusName, isDeficient) =>
    expect(
      analyteFigure(analyte(1), {
        result: result(1, 1, 2, { decisionResultStatusName }),
        hasRate: true,
        supply: undefined,
      }).isDeficient,
    ).toBe(isDeficient),
  );
});

describe('the results of the engine', () => {
  const answer = outputs([1, 2], [analyte(2, { isPrimary: false }), analyte(1)]);
  const decisions = decisionsOf(answer);
  it('are read once for the same answer', () => expect(decisionsOf(answer)).toBe(decisions));
  it('are runs by sample, the selected one shown unless another is picked', () => {
    expect(shownRun(decisions.runsOf.get(1))?.sampleEngineRunId).toBe(12);
    expect(shownRun(decisions.runsOf.get(1), 13)?.sampleEngineRunId).toBe(13);
    // A pick of a run that a rerun has replaced is no pick.
    expect(shownRun(decisions.runsOf.get(1), 99)?.sampleEngineRunId).toBe(12);
    expect(shownRun(undefined)).toBeUndefined();
  });
  it('always show primary analytes, secondary ones by choice', () => {
    expect(analyteGroups(decisions).secondary.map(({ analyteId }) => analyteId)).toEqual([2]);
    expect(
      [shownAnalytes(decisions, []), shownAnalytes(decisions, [2])].map((list) =>
        list.map(({ analyteId }) => analyteId),
      ),
    ).toEqual([[1], [1, 2]]);
  });
  it('average supply and demand over the finished samples', () => {
    const supply = new Map([
      [1, new Map([['N', 30]])],
      [3, new Map([['N', 900]])],
    ]);
    const samples = [sample(1), sample(2), sample(3, { status: statusIds.Running })];
    expect(supplyAgainstDemand(samples, { decisions, picks: {}, supply })).toEqual([
      { code: 'N', demandKgPerHa: 40, supplyKgPerHa: 15 },
    ]);
  });
});

describe('the grounds of rates', () => {
  const phosphorus = analyte(2, { displayName: 'Colwell P', nutrientCode: 'P' });
  const of = (change: Parameters<typeof result>[3]) => rateGrounds([phosphorus], () => result(1, 12, 2, change));
  const provenance = result(1, 12, 2).provenance;

  it('are shown with the range of the critical value, what it leaves open, the second opinion and the source', () => {
    const [ground] = of({
      demand: 11,
      decisionResultRate: 11,
      decisionResultLabResult: 20,
      provenance: { ...provenance, criticalValue: 21.4, criticalLow: 19, criticalHigh: 26.9 },
      rateRange: {
        low: 8,
        high: 19,
        recoveryPercent: null,
        beside: { curve: 'REVISED', critical: 31.4, rate: 25 },
        notes: [],
      },
    });
    expect(ground).toMatchObject({ title: 'Colwell P 20 mg/kg', isNear: true });
    expect(ground!.lines[0]).toBe('Critical value: 21.4 mg/kg (19–26.9)');
    expect(ground!.lines[1]).toContain('8 to 19');
    expect(ground!.lines[2]).toContain('31.4');
    expect(ground!.lines.at(-1)).toMatch(/^Source: /);
  });

  it('are none of what no rate follows from, and of what the engine did not decide', () => {
    expect(of({ demand: null })).toEqual([]);
    expect(rateGrounds([phosphorus], () => undefined)).toEqual([]);
    expect(rateGrounds([analyte(5, { nutrientCode: null })], () => result(1, 12, 2))).toEqual([]);
  });
});
