import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { logRequests } from '../../../server/api/kit/log-requests.ts';
import { describeError, thrownAt } from '../../../server/describe-error.ts';
import { loggerOptions } from '../../../server/logger-options.ts';
import { withDatabase } from './support/test-api.ts';
import { freshDatabase } from '../support/postgres.ts';

test('a failed query is described by its text and code, without the values that were sent', async () => {
  const thrown = await withDatabase(await freshDatabase(), (db) =>
    db.execute(sql`insert into tenant (code, name) values (${'Jo Farmer'}, ${null})`).then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  const described = describeError(thrown);
  expect(described.message).toContain('insert into tenant');
  expect(described.cause).toMatchObject({ code: '23502' });
  expect(JSON.stringify(described)).not.toContain('Jo Farmer');
});

test('a value that a message quotes is left out', async () => {
  const refused = await withDatabase(await freshDatabase(), (db) =>
    db.execute(sql`select ${'Jo Farmer'}::text::int`).then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  const unparsed = (() => {
    try {
      return JSON.parse(`Jo Farmer's`) as unknown;
    } catch (error) {
      return error;
    }
  })();
  for (const thrown of [refused, unparsed]) expect(JSON.stringify(describeError(thrown))).not.toMatch(/Jo|Farmer/);
  expect(describeError(refused).cause?.message).toBe('invalid input syntax for type integer: …');
});

test('the place of a failure is the first line of the program that the innermost one passed', () => {
  const cause = {
    type: 'Error',
    message: '',
    stack: '    at f (/srv/tilth/node_modules/pg/lib/a.js:1:2)\n    at node:net:3:4',
  };
  const outer = {
    type: 'Error',
    message: '',
    stack: '    at inTenant (/srv/server/db/x.ts:1:1)\n    at async g (file:///srv/tilth/server/db/pool.ts:12:3)',
  };
  expect(thrownAt({ ...outer, cause })).toBe('server/db/pool.ts:12');
  expect(thrownAt({ ...outer, cause: { ...cause, stack: '    at h (/srv/dist-server/api-x1.js:9:9)' } })).toBe(
    'dist-server/api-x1.js:9',
  );
  expect(thrownAt(cause)).toBeUndefined();
});

test('a mail address in a message is blanked', () => {
  expect(describeError(new Error('550 <jo.farmer+x@farm.example> is unknown')).message).toBe(
    '550 <[address]> is unknown',
  );
});

test('a thrown value that is not an error is described by its type only', () => {
  expect(describeError('secret')).toEqual({
    type: 'string',
    message: 'something that is not an error was thrown',
    stack: '',
  });
});

test('a line tells of each call, and of what the identity provider refuses', async () => {
  let lines = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  });
  const app = Fastify({
    logger: { ...loggerOptions('info'), stream: sink },
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  app.get('/api/call', (_request, reply) => reply.send({}));
  app.get('/idp/interaction/:uid', (_request, reply) => reply.send({}));
  app.post('/idp/interaction/:uid', (_request, reply) => reply.code(429).send({}));
  await app.inject('/api/call?search=Jo');
  await app.inject('/idp/interaction/abc');
  await app.inject({ method: 'POST', url: '/idp/interaction/abc' });
  const entries = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/api/call', 200],
    ['POST', '/idp/interaction/:uid', 429],
  ]);
});

test('a log line drops headers, bodies, passwords and addresses passed to it by mistake', () => {
  let lines = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  });
  Fastify({ logger: { ...loggerOptions('info'), stream: sink } }).log.info(
    {
      req: { headers: { authorization: 'Bearer abc' } },
      user: { email: 'jo@farm.example', password: 'pw' },
      form: { body: 'text' },
      kept: 1,
    },
    'done',
  );
  expect(lines).not.toMatch(/Bearer|jo@farm|"pw"|"text"/);
  expect(JSON.parse(lines)).toMatchObject({ kept: 1, msg: 'done' });
});
