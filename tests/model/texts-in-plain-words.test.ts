import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../stately/machines-on-disk.ts';
import { oddWordsIn } from '../plain-words.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name));

/** The words of statements are the database's, not a person's. */
const isStatement = (node: ts.Node): boolean =>
  ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText());

/** The strings of a file, and the words between the figures of its templates. */
function wordsIn(name: string): string[] {
  const file = ts.createSourceFile(name, readFileSync(join(ROOT, name), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isStatement(node)) return;
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found.filter((text) => text.trim().includes(' '));
}

const oddIn = (name: string): string[] => wordsIn(name).flatMap((text) => oddWordsIn(text));

it.each(filesIn('src/model/texts'))('%s speaks the words of the glossary', (name) => expect(oddIn(name)).toEqual([]));

describe('so do the messages', () => {
  /** What the model of an earlier version said stays to the letter. */
  const own = filesIn('server').filter((name) => !name.startsWith(join('server', 'engine')));

  it('of the server', () => expect(own.flatMap((name) => oddIn(name).map((odd) => `${name}: ${odd}`))).toEqual([]));

  it.each(['stately', 'scripts'])('of %s', (folder) =>
    expect(filesIn(folder).flatMap((name) => oddIn(name).map((odd) => `${name}: ${odd}`))).toEqual([]),
  );

  it('of the browser', () =>
    expect(filesIn('src').flatMap((name) => oddIn(name).map((odd) => `${name}: ${odd}`))).toEqual([]));
});
