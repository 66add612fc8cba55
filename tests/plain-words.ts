/** A word that no Australian adviser uses, with what the glossary has instead. */
export type OddWord = readonly [words: RegExp, instead: string];

/** Neither of advisers nor of programmers: not in texts, comments, names and titles either. */
export const PRIVATE_WORDS: readonly OddWord[] = [
  [/\b(told|tells?)\b/i, 'appears, is shown, shows'],
  [/\breckon(s|ed|ing|er)?\b/i, 'use, calculate'],
  [/\b(likewise|anew)\b/i, 'also, again'],
  [/\b(whoever|whomever|somebody)\b/i, 'the person’s name, another user, anyone who'],
];

/** Not in texts of the portal, and not in the manuals. */
export const ODD_WORDS: readonly OddWord[] = [
  ...PRIVATE_WORDS,
  [/\bmeanwhile\b/i, '(leave out)'],
  [/\bnone (given|asked)\b|\bof \d+ asked\b/i, 'plan gives none, none needed'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\b(take|taken|takes) back\b/i, 'revoke, withdraw, undo'],
  [/\b(bring|brings|brought) back\b/i, 'restore'],
  [/\bput right\b|\bto mend\b/i, 'correct, fix'],
  [/\blet go\b/i, 'discard'],
  [/\b(as|the) shipped\b/i, 'Tilth default'],
  [/\b(dressing|dressings|top-dress\w*)\b/i, 'application, topdress'],
  [/\bstands? (beside|in|on|for|at)\b/i, 'is beside, is in, is used for'],
  [/\bpasses (these|this) filters?\b/i, 'match these filters'],
  [/\bcould not be read\b/i, 'could not be loaded'],
  [/\bis no (number|day|date|map)\b/i, 'is not a number, not a date'],
  [/\be-mails?\b|\bmails\b/i, 'email'],
  [/\bthe middle of\b/i, 'median of'],
  [/\bcounts? (with|from|for)\b/i, 'is used with, applies from'],
  [/\d %/, 'the sign beside its figure: 12%'],
];

/** Not in the manuals either. */
export const ODD_WORDS_OF_MANUALS: readonly OddWord[] = [
  ...ODD_WORDS,
  [/\b(stands?|stood|standing)\b/i, 'is, replaces'],
  [/\b(deeds?|wish(es)?|shel(f|ves))\b/i, 'action, target, store'],
  [/\bmends?\b|\bmended\b/i, 'correct, repair, fix'],
];

/** The odd words of a text, each with what to write instead. */
export const oddWordsIn = (text: string, odd: readonly OddWord[] = ODD_WORDS): string[] =>
  odd.flatMap(([words, instead]) => {
    const found = words.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}” in “${text}”: ${instead}`];
  });
