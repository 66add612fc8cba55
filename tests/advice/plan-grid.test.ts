import { describe, expect, it } from 'vitest';
import { encodeGrid, openSyn, openSyn1, shippedEngine, type EngineInput } from '../../server/engine/index.ts';
import { planGridOf } from '../../server/queries/advice/plan-grid.ts';
import { demandsOf } from '../../server/queries/advice/statements.ts';
import type { SelectedRun } from '../../server/queries/yields/engine-documents.ts';
import { soilInput } from '../engine/fixtures.ts';

const CLAY_LOAM = 5;

/** The run of the target yield, as it is kept, with its grid. */
function runOf(input: EngineInput, parameterSetHash: string) {
  const model = shippedEngine(parameterSetHash)!;
  const [run] = model.engine.run(input).runs;
  const selected = {
    run: { ...run!, sampleId: 1, sampleEngineRunId: 1 },
    execution: { input, parameterSetHash },
    model,
  } as unknown as SelectedRun;
  return { run: run!, selected, grid: encodeGrid(run!.grid!) };
}

describe.each([
  ['1.0.0', openSyn1.hash],
  ['2.0.0', openSyn.hash],
])('a run of model %s', (_, hash) => {
  it.each([45, 130, 160, 400])('is shown with its own replacement of potassium at %s mg/kg on clay loam', (k) => {
    const { run, selected, grid } = runOf(soilInput({}, { Soil_Texture: CLAY_LOAM, Colwell_K: k }), hash);
    const reported = planGridOf(selected, grid, 'WHEAT')?.answers.find(({ nutrient }) => nutrient === 'K');
    const decision = run.decisions.find(({ analyteId }) => analyteId === 3);
    expect(reported?.required).toBe(decision?.rateKgPerHa);
    // A rate is the larger of replacement and response: at plenty there is no response.
    if (k > 100) expect(reported?.maintenance).toBeCloseTo(run.ratesKgPerHa!.k, 6);
    else expect(reported?.maintenance).toBeLessThanOrEqual(run.ratesKgPerHa!.k);
  });

  it('is shown with its own removal by canola', () => {
    const { run, selected } = runOf(soilInput({ crop: 'CANOLA' }), hash);
    const facts = { crop: 'CANOLA' } as Parameters<typeof demandsOf>[1];
    const phosphorus = demandsOf(selected, facts).find(({ nutrient }) => nutrient === 'P');
    expect(phosphorus?.removal).toBeCloseTo((hash === openSyn1.hash ? 7 : 5.25) * run.yieldTPerHa, 9);
  });
});
