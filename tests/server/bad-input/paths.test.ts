import { afterAll, beforeAll, expect, test } from 'vitest';
import { portal as contract, type PortalCall } from '../../../src/model/contract/index.ts';
import type { Call } from '../../../src/model/contract/core.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { inputs } from '../tenants/every-call.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';

let portal: Portal;
let records: Records;
beforeAll(async () => {
  portal = await startPortal();
  records = await makeRecords(portal);
});
afterAll(() => portal.stop());

/** What no record is numbered, and what is not a number. */
const numbers = ['2147483647', '2147483648', '-1', '0', '1.5', '9007199254740993', '9'.repeat(150), 'NaN', '%00'];

/** Attachments are counted from 0, and a flag may be 0 or 1. */
const isThere = ({ key, name, number }: { key: string; name: string; number: string }): boolean =>
  number === '0' && ((key === 'GET /mailbox/{id}/attachment/{index}' && name === 'index') || name === 'completed');

const keys = (Object.keys(inputs) as (keyof typeof inputs)[]).filter((key) => key.includes('{'));

/** Every request with one parameter of its path taken by one of the numbers. */
const hostile = keys
  .flatMap((key) =>
    [...key.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => numbers.map((number) => ({ key, name: name!, number }))),
  )
  .filter((one) => !isThere(one));

async function statusOf({ key, name, number }: (typeof hostile)[number], token: string): Promise<number> {
  const { params, body } = inputs[key](records) as {
    readonly params: Record<string, unknown>;
    readonly body?: unknown;
  };
  const [method, address] = key.split(' ') as [string, string];
  const path = address.replace(/\{(\w+)\}/g, (_, one: string) => (one === name ? number : String(params[one])));
  const response = await fetch(`${portal.origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      TenantId: 'TILTH',
      'If-Match': '*',
      'content-type': 'application/json',
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** A parameter that is a word, not a number, may accept any value: such as a group without members. */
const isNumbered = (key: PortalCall, name: string): boolean =>
  !(
    (contract[key] as Call).params?.safeParse({
      ...(inputs[key as keyof typeof inputs](records) as { params: object }).params,
      [name]: 'word',
    }).success ?? false
  );

test(
  'no path of any call takes a number that names no record for one, or fails of it',
  { timeout: 120_000 },
  async () => {
    const token = await portal.token({ sub: 'demo-admin' });
    const faults: string[] = [];
    for (const one of hostile) {
      const status = await statusOf(one, token);
      const isRefused = status >= 400 && status < 500;
      if (!isRefused && (status >= 500 || isNumbered(one.key, one.name)))
        faults.push(`${one.key} with ${one.name} ${one.number} answered ${status}`);
    }
    expect(hostile.length).toBeGreaterThan(400);
    expect(faults).toEqual([]);
  },
);
