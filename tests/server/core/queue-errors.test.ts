import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDatabase, openDatabase, type Database } from '../../../server/db/pool.ts';
import { silentLog, type Log } from '../../../server/log.ts';
import { openJobs, type Jobs } from '../../../server/queue/queue.ts';
import { freshDatabase } from '../support/postgres.ts';

interface Line {
  readonly level: 'warn' | 'error';
  readonly facts: { readonly err?: Error & Readonly<Record<string, unknown>>; readonly warning?: unknown };
  readonly words: string;
}
let lines: Line[] = [];
const noted =
  (level: Line['level']) =>
  (facts: Line['facts'], words: string): void =>
    void lines.push({ level, facts, words });
const log = { ...silentLog, warn: noted('warn'), error: noted('error') } as Log;

let db: Database;
let jobs: Jobs;
beforeAll(async () => {
  const url = await freshDatabase();
  db = openDatabase(url);
  jobs = await openJobs({ databaseUrl: url, db, log });
});
beforeEach(() => (lines = []));
afterAll(async () => {
  await jobs.stop();
  await closeDatabase(db);
});

test('what the queue reports, parts spread over a plain object, is logged with message and parts', () => {
  const stack = 'error: relation does not exist\n    at somewhere';
  jobs.boss.emit('error', {
    message: 'relation "pgboss.job" does not exist',
    code: '42P01',
    stack,
    queue: 'x',
  } as never);
  expect(lines).toMatchObject([{ level: 'error', words: 'the queue reported an error' }]);
  expect(lines[0]!.facts.err).toBeInstanceOf(Error);
  expect(lines[0]!.facts.err).toMatchObject({
    message: 'relation "pgboss.job" does not exist',
    code: '42P01',
    stack,
    queue: 'x',
  });
});

test('an error that is one is logged as it is, and one without words says so', () => {
  const error = new TypeError('of its own');
  jobs.boss.emit('error', error);
  jobs.boss.emit('error', undefined as never);
  expect(lines.map(({ facts }) => facts.err?.message)).toEqual(['of its own', 'no message']);
  expect(lines[0]!.facts.err).toBe(error);
});

test.each([
  ['a lost connection', { message: 'Connection terminated unexpectedly' }],
  ['a database that refuses', { message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED' }],
  ['what PgBouncer says of it', { message: 'server login has been failing, try again later', code: '08P01' }],
])('%s is a warning with its words, no fault of the queue', (_, parts) => {
  jobs.boss.emit('error', parts as never);
  expect(lines).toMatchObject([
    { level: 'warn', words: 'the queue lost its database', facts: { err: { message: parts.message } } },
  ]);
});
