/** Every worked example of the advice rules. */
import { describe, expect, it } from 'vitest';
import * as advice from '../../server/advice/index.ts';
import { holds, type Vector } from '../vectors.ts';
import document from './vectors-advice.json' with { type: 'json' };

const vectors = document.vectors as unknown as readonly Vector[];

describe('the worked examples of advice', () => {
  it('are all there', () => {
    expect(vectors).toHaveLength(50);
  });

  it.each(vectors.map((vector) => [`${vector.id} (${vector.fn})`, vector] as const))('%s', (_, vector) => {
    holds(advice, vector);
  });
});
