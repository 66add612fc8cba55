import { describe, expect, it } from 'vitest';
import { criticalText } from '../../../src/model/recommendation/critical-text.ts';

const shown = { decimals: 0, unit: 'mg/kg' };

describe('a critical value in words', () => {
  it('has its published range, to the decimals of its analyte and to one at least', () => {
    expect(criticalText({ value: 21.36, low: 19.01, high: 26.91 }, shown)).toBe('21.4 mg/kg (19–26.9)');
    expect(criticalText({ value: 0.25, low: 0.21, high: 0.3 }, { decimals: 2, unit: '' })).toBe('0.25 (0.21–0.3)');
  });
  it('is alone when no range is published', () =>
    expect(criticalText({ value: 37, low: null, high: null }, shown)).toBe('37 mg/kg'));
  it('is none where no value decides', () =>
    expect(criticalText({ value: null, low: null, high: null }, shown)).toBeNull());
});
