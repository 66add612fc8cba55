import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../src/model/texts/', import.meta.url));

/** Words of no Australian adviser, each with what the glossary has instead. */
const banned: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\b(told|tells?)\b/i, 'appears, is shown, shows'],
  [/\breckon(s|ed|ing)?\b/i, 'use, calculate'],
  [/\b(likewise|anew|meanwhile)\b/i, 'also, again, (leave out)'],
  [/\b(whoever|somebody)\b/i, 'the person’s name, another user, anyone who'],
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

/** The strings of a file, and the words between the figures of its templates. */
function wordsIn(name: string): string[] {
  const file = ts.createSourceFile(name, readFileSync(folder + name, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found.filter((text) => text.includes(' '));
}

it.each(readdirSync(folder))('%s speaks the words of the glossary', (name) => {
  const found = wordsIn(name).flatMap((text) =>
    banned.flatMap(([words, instead]) => (words.test(text) ? [`“${text}”: ${instead}`] : [])),
  );
  expect(found).toEqual([]);
});
