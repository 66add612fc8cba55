import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../stately/machines-on-disk.ts';
import { rulesBrokenBy } from './lint-planted.ts';

interface Zone {
  readonly name: string;
  readonly pattern: readonly string[];
  readonly zones: readonly string[];
}

// The lint reads plain JavaScript, so its table has no types of its own.
const { ZONES } = (await import(pathToFileURL(join(ROOT, 'lint/server-zones.js')).href)) as {
  readonly ZONES: readonly Zone[];
};

const LAYERS = 'boundaries/dependencies';

/** A file of each zone: what an import of the zone would name. */
const A_FILE: Readonly<Record<string, string>> = {
  base: 'server/failure.ts',
  collections: 'server/collections/chunks.ts',
  engine: 'server/engine/index.ts',
  advice: 'server/advice/index.ts',
  profiles: 'server/profiles/join-layers.ts',
  policies: 'server/policies/authorise.ts',
  'rich-text': 'server/rich-text/sanitise.ts',
  untrusted: 'server/untrusted/unzip.ts',
  'lab-files': 'server/lab-files/check/check-file.ts',
  'farm-files': 'server/farm-files/read-paddocks.ts',
  storage: 'server/storage/document-store.ts',
  metrics: 'server/metrics/metrics.ts',
  schema: 'server/db/schema/index.ts',
  db: 'server/db/pool.ts',
  mail: 'server/mail/mailer.ts',
  queue: 'server/queue/queue.ts',
  documents: 'server/documents/pool.ts',
  queries: 'server/queries/people/user-name.ts',
  commands: 'server/commands/shared/change.ts',
  identity: 'server/identity/verify-token.ts',
  jobs: 'server/jobs/worker.ts',
  api: 'server/api/app.ts',
  demo: 'server/demo/seed.ts',
  supervisor: 'server/supervisor/supervise.ts',
  upkeep: 'server/upkeep/doctor.ts',
};

/** Every arrow between two zones that the table does not draw. */
const FORBIDDEN = ZONES.flatMap(({ name, zones }) =>
  Object.keys(A_FILE)
    .filter((other) => other !== name && !zones.includes(other))
    .map((other) => [name, other] as const),
);

const folderOf = (zone: string): string => ZONES.find(({ name }) => name === zone)!.pattern[0]!;
const depth = (folder: string): string => '../'.repeat(folder.split('/').length);

const CAUGHT: readonly (readonly [what: string, file: string, text: string])[] = [
  [
    'SQL in a handler',
    'server/api/planted.ts',
    "import { sql } from 'drizzle-orm';\nexport const all = sql`select 1`;",
  ],
  ['a table in a handler', 'server/api/planted.ts', "export { report } from '../db/schema/index.ts';"],
  [
    'a PDF outside the documents',
    'server/commands/reports/planted.ts',
    "export * from '@myriaddreamin/typst-ts-node-compiler';",
  ],
  ['a mail outside the mailer', 'server/jobs/planted.ts', "export * from 'nodemailer';"],
  ['a queue of its own', 'server/commands/samples/planted.ts', "export * from 'pg-boss';"],
  ['a clock of the file system in a policy', 'server/policies/planted.ts', "export * from 'node:fs';"],
  ['a failure that knows the database', 'server/planted.ts', "export * from './db/pool.ts';"],
];

const CLEAN: readonly (readonly [what: string, file: string, text: string])[] = [
  [
    'a handler over commands and queries',
    'server/api/planted.ts',
    "export * from '../commands/shared/change.ts';\nexport * from '../queries/people/user-name.ts';",
  ],
  ['a command that queues', 'server/commands/samples/planted.ts', "export * from '../../queue/queue.ts';"],
  ['a job that works by commands', 'server/jobs/planted.ts', "export * from '../commands/shared/change.ts';"],
  ['a tool that starts a database', 'server/import.ts', "export * from './supervisor/cluster.ts';"],
];

const plantOf = ([, file, text]: readonly [what: string, file: string, text: string]) => ({ file, text });
const broken = rulesBrokenBy([
  ...FORBIDDEN.map(([zone, other]) => {
    const folder = folderOf(zone);
    return { file: `${folder}/planted.ts`, text: `export * from '${depth(folder)}${A_FILE[other]!}';` };
  }),
  ...CAUGHT.map(plantOf),
  ...CLEAN.map(plantOf),
]);

describe('a zone of the server may import what the table says and nothing else', () => {
  it.each(FORBIDDEN.map(([zone, other], n) => [zone, other, broken[n]!] as const))(
    '%s does not import %s',
    (_zone, _other, found) => expect(found).toContain(LAYERS),
  );
});

describe('lint refuses', () => {
  it.each(CAUGHT.map(([what], n) => [what, broken[FORBIDDEN.length + n]!] as const))('%s', (_, found) =>
    expect(found).toContain(LAYERS),
  );
});

describe('lint accepts', () => {
  it.each(CLEAN.map(([what], n) => [what, broken[FORBIDDEN.length + CAUGHT.length + n]!] as const))('%s', (_, found) =>
    expect(found).toEqual([]),
  );
});

it('every zone is tried with a file of its own', () => {
  expect(Object.keys(A_FILE).toSorted()).toEqual(['engine', ...ZONES.map(({ name }) => name)].toSorted());
  expect(Object.values(A_FILE).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('every folder of the server is a zone', () => {
  const zones = ['engine', ...ZONES.flatMap(({ pattern }) => pattern.map((folder) => folder.split('/')[1]))];
  const folders = readdirSync(join(ROOT, 'server'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !zones.includes(name))).toEqual([]);
});
