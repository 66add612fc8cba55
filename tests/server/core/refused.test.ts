import { expect, test } from 'vitest';
import { refusalIn, thrownBy } from '../../../server/commands/shared/refused.ts';

/** As Drizzle wraps what the driver says. */
const failedQuery = (code: string): Error =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) });

test.each([
  ['a server that stops', '57P01', 'SERVER_NOT_READY', 503, undefined],
  ['two that wait for each other', '40P01', 'SERVER_NOT_READY', 503, undefined],
  ['a tenant that is closed', 'TL503', 'TENANT_CLOSED', 503, 60],
  ['a full disk', '53100', 'NO_ROOM_LEFT', 507, undefined],
] as const)('what a process with a file meets leaves it as it is: %s', (_, sqlState, code, status, wait) => {
  const sent = structuredClone(refusalIn(failedQuery(sqlState)));
  expect(thrownBy(sent)).toMatchObject({ code, status, retryAfterSeconds: wait });
});

test('a fault of the program leaves it as a fault', () => {
  const fault = failedQuery('42P01');
  expect(() => refusalIn(fault)).toThrow(fault);
});
