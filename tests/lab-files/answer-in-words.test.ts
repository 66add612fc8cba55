import { expect, test } from 'vitest';
import { answerInWords } from '../../server/lab-files/check/answer-in-words.ts';

test.each([
  ['ec uS/cm', 'EC, 1:5 water', 'uS/cm'],
  ['test p_olsen mg/kg', 'P, Olsen', 'mg/kg'],
  ['test k_colwell x0.1', 'K, Colwell, figures × 0.1', ''],
  ['test k_colwell x1e-3 mg/kg', 'K, Colwell, figures × 1e-3', 'mg/kg'],
  ['leave', 'left out', ''],
  ['keep', 'kept as the laboratory names it', ''],
  ['DMY', 'day before month', ''],
  ['as ion', 'as the ion', ''],
  ['2026-03-01', '2026-03-01', ''],
])('the remembered answer "%s" is shown as "%s" in "%s"', (answer, meaning, unit) => {
  expect(answerInWords(answer)).toEqual({ meaning, unit });
});
