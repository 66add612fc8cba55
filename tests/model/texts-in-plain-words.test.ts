import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { oddWordsIn } from '../plain-words.ts';

const folder = fileURLToPath(new URL('../../src/model/texts/', import.meta.url));

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
  expect(wordsIn(name).flatMap((text) => oddWordsIn(text))).toEqual([]);
});
