import { describe, expect, it } from 'vitest';
import type { Statement } from '../../../src/model/advice/statement.ts';
import { trendWords } from '../../../src/model/reports/trend-words.ts';

const statement = {
  rule: 'TREND_WORTH',
  level: 'say',
  sampleId: 1,
  on: 'phColwell',
  figures: [
    { name: 'change', value: 12, unit: 'mg/kg', text: '12' },
    { name: 'needed', value: null, unit: 'mg/kg', text: '9' },
  ],
  sentence: 'It has risen by 12 mg/kg.',
  assumed: null,
  said: null,
  source: 'BFDC',
  mark: 'recalled',
  parameters: { version: '1', hash: 'h' },
} as unknown as Statement;

describe('what a document says of a change', () => {
  it('is the sentence with its source, and no figure twice', () => {
    expect(trendWords(statement)).toEqual({
      sentence: 'It has risen by 12 mg/kg.',
      basis: 'BFDC (from memory, unverified)',
    });
  });

  it('names what was assumed, and what was entered in its place', () => {
    expect(trendWords({ ...statement, assumed: 'row spacing of 250 mm' }).basis).toBe(
      'Assumes row spacing of 250 mm. BFDC (from memory, unverified)',
    );
    expect(trendWords({ ...statement, assumed: 'x', said: 'rows of 300 mm' }).basis).toBe(
      'Set for this recommendation: rows of 300 mm. BFDC (from memory, unverified)',
    );
  });
});
