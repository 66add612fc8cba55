/** Runs of model 1.0.0 have to stay explainable: its document and its figures do not change. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engine1 } from '../../server/engine/index.ts';
import { figuresOf, model1Inputs } from './model-1-inputs.ts';

interface Kept {
  readonly hash: string;
  /** By input and run: hash of all that it says, rates N, P, K and S in kg/ha, gross margin in $/ha. */
  readonly figures: readonly (readonly [hash: string, rates: readonly number[] | null, margin: number | null][])[];
}

const kept = JSON.parse(readFileSync(new URL('model-1-figures.json', import.meta.url), 'utf8')) as Kept;

describe('model 1.0.0', () => {
  it('keeps its version and the hash of its document', () => {
    expect(engine1.identity).toEqual({
      engineCode: 'OPEN-SYN',
      engineVersion: '1.0.0',
      parameterSetHash: kept.hash,
    });
  });

  it.each(model1Inputs().map((input, at) => [at, input] as const))(
    'gives input %i its figures to the bit',
    (at, input) => {
      const result = engine1.run(input);
      const said = figuresOf(result) as readonly unknown[];
      expect(
        result.runs.map(({ ratesKgPerHa: rates, summary }, run) => [
          createHash('sha256').update(JSON.stringify(said[run])).digest('hex').slice(0, 16),
          rates && [rates.n, rates.p, rates.k, rates.s],
          summary?.targetAnalysis.grossMargin ?? null,
        ]),
      ).toEqual(kept.figures[at]);
    },
  );
});
