/** Every worked example of the advice rules: those of the first model hold on the numbers of the second as well. */
import { describe, expect, it } from 'vitest';
import * as advice from '../../server/advice/index.ts';
import { holds, type Vector } from '../vectors.ts';
import since2026 from '../vectors-2026.json' with { type: 'json' };
import document from './vectors-advice.json' with { type: 'json' };

const titled = (vectors: readonly Vector[]) =>
  vectors.map((vector) => [`${vector.id} (${vector.fn})`, vector] as const);
const ofAdvice = (since2026.vectors as unknown as readonly Vector[]).filter(({ fn }) => fn in advice);
const vectors = [...(document.vectors as unknown as readonly Vector[]), ...ofAdvice];

describe('the worked examples of advice', () => {
  it('are all there', () => {
    expect(document.vectors).toHaveLength(50);
    expect(ofAdvice).toHaveLength(24);
  });

  it.each(titled(vectors))('%s', (_, vector) => {
    holds(advice, vector);
  });
});
