import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isLostConnection } from '../../../server/db/lost-connection.ts';
import { toFailure } from '../../../server/api/kit/problem.ts';
import { onConnection } from '../../../server/db/on-connection.ts';
import { freshDatabase } from '../support/postgres.ts';

/** An error as PgBouncer sends it: always a protocol violation, without the fields that PostgreSQL adds. */
const refusedByPooler = (message: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { severity: 'FATAL', code: '08P01' });

describe('what a pooler refuses', () => {
  test.each([
    'server login has been failing, try again later (server_login_retry)',
    'query_wait_timeout',
    'no more connections allowed (max_client_conn)',
    'pgbouncer cannot connect to server',
    'server conn crashed?',
    'the pooler is shut down now',
  ])('answers 503, to be tried again: %s', (message) => {
    expect(isLostConnection(refusedByPooler(message))).toBe(true);
    expect(toFailure(refusedByPooler(message))).toMatchObject({ status: 503, code: 'SERVER_NOT_READY' });
  });

  test('is distinguished from a protocol violation that PostgreSQL itself reports', async () => {
    const violation = await onConnection(await freshDatabase(), (client) =>
      client.query({ text: 'select $1::int, $2::int', values: [1] }).catch((error: unknown) => error),
    );
    expect(violation).toMatchObject({ code: '08P01' });
    expect(isLostConnection(violation)).toBe(false);
  });
});

test.each(['failure on connection marked as essential: node-2:5432', 'connection not open'])(
  'a node of a Citus that is gone in the middle of a transaction answers 503, too: %s',
  (message) => {
    const lost = Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code: 'XX000' });
    expect(toFailure(lost)).toMatchObject({ status: 503, code: 'SERVER_NOT_READY' });
  },
);
