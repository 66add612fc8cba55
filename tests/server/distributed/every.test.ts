import { appendFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { portal as contract } from '../../../src/model/contract/index.ts';
import type { Call } from '../../../src/model/contract/core.ts';
import { inputs } from '../tenants/every-call.ts';
import { makeRecords } from '../tenants/make-records.ts';
import { addressOf, startPortal, type Portal } from '../support/portal.ts';

const out = '/tmp/citus-calls.txt';
test('every', async () => {
  writeFileSync(out, '');
  const say = (line: string) => appendFileSync(out, line + '\n');
  let portal: Portal;
  portal = await startPortal({ databaseUrl: process.env['CITUS_DB']! });
  say('started');
  let records;
  try { records = await makeRecords(portal); } catch (e) { say('records: ' + (e as Error).stack); throw e; }
  const { onConnection } = await import('../../../server/db/on-connection.ts');
  const { distribute, planOf } = await import('../../../server/upkeep/distribute/distribute.ts');
  await new Promise((r) => setTimeout(r, 3000));
  const t0 = Date.now();
  await onConnection(process.env['CITUS_DB']!, async (client) => distribute(client, await planOf(client), say));
  say('distributed in ' + (Date.now() - t0));
  const owner = portal.as('ADMIN');
  let ok = 0;
  for (const key of Object.keys(inputs) as (keyof typeof inputs)[]) {
    const input = { ...(inputs[key](records) as any), ...((contract[key] as Call).changes === undefined ? {} : { ifMatch: '*' }) };
    try { await ('file' in input ? owner.ask(key as never, input as never) : owner.bytes(key as never, input as never)); ok++; }
    catch (e) { say(`FAIL ${key}: ${(e as Error).message.slice(0, 90)}`); }
  }
  say(`ok ${ok} of ${Object.keys(inputs).length}`);
  await portal.stop();
}, 600000);
