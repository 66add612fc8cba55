import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Release } from '../../scripts/lib/release.mjs';
import { knownMigrations } from '../../server/db/migrations-applied.ts';
import { migrationsFolder } from '../../server/db/migrations-folder.ts';
import { oldestProgramKnows } from '../../server/db/oldest-program.ts';

/** What the former program would stumble over that is right all the same, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

interface Column {
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: unknown;
  readonly identity?: unknown;
  readonly generated?: unknown;
}
type Named = Readonly<Record<string, { readonly isUnique?: boolean }>>;
interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly indexes: Named;
  readonly foreignKeys: Named;
  readonly uniqueConstraints: Named;
  readonly checkConstraints: Named;
}
type Schema = Readonly<Record<string, Table>>;

const meta = <T>(name: string): T => JSON.parse(readFileSync(join(migrationsFolder, 'meta', name), 'utf8')) as T;
const { entries } = meta<{ readonly entries: readonly { readonly tag: string; readonly when: number }[] }>(
  '_journal.json',
);
const schemaAfter = (tag: string): Schema =>
  meta<{ readonly tables: Schema }>(`${tag.slice(0, 4)}_snapshot.json`).tables;

/** Everything in which a program that was written for `former` would find `newer` otherwise than it left it. */
function contractions(former: Schema, newer: Schema): string[] {
  return Object.entries(former).flatMap(([name, table]) => {
    const next = newer[name];
    if (next === undefined) return [`${name} is gone`];
    const gone = Object.keys(table.columns).filter((column) => !(column in next.columns));
    const columns = Object.entries(next.columns).flatMap(([column, to]) => {
      const from = table.columns[column];
      const isFilled = to.default !== undefined || to.identity !== undefined || to.generated !== undefined;
      if (from === undefined) return to.notNull && !isFilled ? [`${name}.${column} is new and has to be given`] : [];
      if (from.type !== to.type) return [`${name}.${column} is ${to.type}, not ${from.type}`];
      return to.notNull && !from.notNull ? [`${name}.${column} may not be left out any more`] : [];
    });
    const added = (of: Named, was: Named) => Object.keys(of).filter((rule) => !(rule in was));
    const newColumns = Object.keys(next.columns).filter((column) => !(column in table.columns));
    const isOfNewColumns = (rule: string) =>
      newColumns.some((column) => JSON.stringify(next.foreignKeys[rule]).includes(`"${column}"`));
    return [
      ...gone.map((column) => `${name}.${column} is gone`),
      ...columns,
      ...added(next.foreignKeys, table.foreignKeys)
        .filter((rule) => !isOfNewColumns(rule))
        .map((rule) => `${name} must name ${rule}`),
      ...added(next.checkConstraints, table.checkConstraints).map((rule) => `${name} is judged by ${rule}`),
      ...added(next.uniqueConstraints, table.uniqueConstraints).map((rule) => `${name} takes each ${rule}`),
      ...added(next.indexes, table.indexes)
        .filter((rule) => next.indexes[rule]?.isUnique)
        .map((rule) => `${name} takes each ${rule}`),
    ];
  });
}

describe('expand before contract', () => {
  const newest = schemaAfter(entries.at(-1)!.tag);

  it('the newest schema still has all that the oldest program uses which may serve on it', () => {
    const found = contractions(schemaAfter(oldestProgramKnows), newest);
    expect(found.filter((what) => !(what in EXCEPTIONS))).toEqual([]);
    expect(Object.keys(EXCEPTIONS).filter((what) => !found.includes(what))).toEqual([]);
  });

  it('only those two schemas and those of releases are kept: any other is removed with the next migration', () => {
    const kept = readdirSync(join(migrationsFolder, 'meta')).filter((file) => file.endsWith('_snapshot.json'));
    const releases = JSON.parse(readFileSync('server/db/releases.json', 'utf8')) as readonly Release[];
    const tags = [oldestProgramKnows, entries.at(-1)!.tag, ...releases.map(({ migration }) => migration)];
    expect(kept.sort()).toEqual([...new Set(tags.map((tag) => `${tag.slice(0, 4)}_snapshot.json`))].sort());
  });

  it('the database gets the moment of that migration', () => {
    const { when } = entries.find(({ tag }) => tag === oldestProgramKnows)!;
    expect(knownMigrations().map(({ folderMillis }) => folderMillis)).toContain(when);
    expect(readFileSync('server/db/oldest-program.ts', 'utf8').replaceAll('_', '')).toContain(String(when));
  });

  it('a column that is renamed, narrowed or asked for is found', () => {
    const table = newest['public.tenant']!;
    const { name, code, ...rest } = table.columns;
    const planted = { ...table, columns: { ...rest, title: name!, code: { ...code!, type: 'integer' } } };
    expect(contractions({ t: table }, { t: planted })).toEqual([
      't.name is gone',
      't.title is new and has to be given',
      't.code is integer, not text',
    ]);
    expect(contractions({ t: table }, {})).toEqual(['t is gone']);
  });
});
