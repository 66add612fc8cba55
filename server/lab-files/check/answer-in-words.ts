import { knownTest } from './tests.data.ts';

const WORDS: Readonly<Record<string, string>> = {
  leave: 'left out',
  keep: 'kept as the laboratory names it',
  DMY: 'day before month',
  MDY: 'month before day',
  'as ion': 'as the ion',
};

/** An answer of the check for people: the test and the unit of a column, or the answer's own words. */
export function answerInWords(answer: string): { readonly meaning: string; readonly unit: string } {
  const [, testId = '', times, unit = ''] =
    /^(?:test )?(\S+)(?: x(\d+(?:\.\d+)?(?:e-?\d+)?))?(?: (.+))?$/.exec(answer) ?? [];
  const test = knownTest(testId);
  if (!test) return { meaning: (Object.hasOwn(WORDS, answer) ? WORDS[answer] : undefined) ?? answer, unit: '' };
  const multiplied = times === undefined ? '' : `, figures × ${times}`;
  return { meaning: `${test.analyte}, ${test.method}${multiplied}`, unit };
}
