import type { Questions } from './question.ts';
import { signOf, type Sign } from './read-figure.ts';

/** What a mark beside a result says of it: the sign that its figure has, or that there is no result. */
export type Flag = Sign | 'no result';

/** Signs as words, as laboratories' systems write them. */
const SIGNS = new Map(Object.entries<Flag>({ lt: '<', gt: '>', eq: '', '=': '' }));
const MEANINGS: Readonly<Record<string, Flag>> = { less: '<', more: '>', holds: '', none: 'no result' };

/** As laboratories mostly use them; the legend of the file says what holds. */
const USUAL: readonly (readonly [mark: RegExp, meaning: keyof typeof MEANINGS, inWords: string])[] = [
  [
    /^(?:u|uj|n\.?d\.?|b[dq]l|blq|[<(]?(?:lor|lod|mdl)\)?|non[ -]?detect(?:ed|s)?|not detected|below .*)$/,
    'less',
    'not detected',
  ],
  [/^j$/, 'holds', 'estimated'],
  [/^r$/, 'none', 'rejected'],
];

/** What the marks of a file mean that are no signs, as the U of "not detected" and the J of "estimated": each is asked about once. */
export function decideFlags(questions: Questions): (prefix: string) => Flag | null {
  const answers = new Map<string, Flag | null>();
  return (prefix) => {
    const mark = prefix.trim();
    const sign = signOf(mark);
    if (sign !== '') return sign;
    const word = SIGNS.get(mark.toLowerCase());
    if (word !== undefined) return word;
    if (!answers.has(mark)) answers.set(mark, ask(mark, questions));
    return answers.get(mark) ?? null;
  };
}

function ask(mark: string, questions: Questions): Flag | null {
  const usual = USUAL.find(([pattern]) => pattern.test(mark.toLowerCase()));
  const answer = questions.ask({
    id: `mark ${mark}`,
    about: `Mark ${mark}`,
    where: 'beside results',
    why: `is no sign of a result${usual === undefined ? '' : `; mostly it means ${usual[2]}`}`,
    choices: [
      { id: 'less', label: 'less than the figure or the limit' },
      { id: 'more', label: 'more than the figure' },
      { id: 'holds', label: 'the figure holds' },
      { id: 'none', label: 'no result' },
    ],
    proposed: usual?.[1] ?? 'holds',
    free: null,
    isOfLayout: true,
  });
  return answer === null ? null : MEANINGS[answer]!;
}
