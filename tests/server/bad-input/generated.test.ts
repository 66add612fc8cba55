import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../src/model/contract/core.ts';
import { portal as contract, type PortalCall } from '../../../src/model/contract/index.ts';
import { errors } from '../../../src/model/errors/registry.ts';
import { Random } from '../../../server/demo/random.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { inputs } from '../tenants/every-call.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';
import { hostileValues, spoilt } from './hostile.ts';

let portal: Portal;
let records: Records;
let tokens: ReadonlyMap<string, string>;
beforeAll(async () => {
  portal = await startPortal();
  records = await makeRecords(portal);
  const subjects = { adviser: 'demo-adviser', senior: 'demo-senior', admin: 'demo-admin', viewer: 'demo-viewer' };
  const signed = Object.entries(subjects).map(async ([who, sub]) => [who, await portal.token({ sub })] as const);
  tokens = new Map(await Promise.all(signed));
});
afterAll(() => portal.stop());

interface Parameter {
  readonly name: string;
  readonly in: string;
}
interface Operations {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters: readonly Parameter[] }>>>>;
}
interface Sent {
  readonly key: PortalCall;
  readonly who: string;
  readonly path: string;
  readonly init: RequestInit;
}

/** What If-Match may say, and what it may not. */
const hostileTags = ['*', '"1"', 'W/"2"', '"2147483648"', '"999999999"', '1', '"', '"a", "b"', '__proto__', ','];

/** How often each person makes each call; the adviser, who may most, more often. */
const tries: Readonly<Record<string, number>> = { adviser: 8, senior: 2, admin: 3, viewer: 2, anonymous: 1 };
const atOnce = 6;

const asText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : typeof value === 'string' ? value : String(value);
/** An address holds well-formed text alone: the halves of characters go as bytes that are no UTF-8. */
const encoded = (value: unknown): string =>
  encodeURIComponent(
    asText(value)
      .slice(0, 4_000)
      .replace(/\p{Surrogate}/gu, '\uFFFD'),
  ).replaceAll('%EF%BF%BD', '%ED%A0%80');

/** Requests made by rule from the OpenAPI document: each call, each person, one place of a good input spoilt. */
function requests({ paths }: Operations, random: Random): Sent[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters }]) => {
      const key = `${method.toUpperCase()} ${path}` as PortalCall;
      return Object.entries(tries).flatMap(([who, count]) =>
        Array.from({ length: count }, () => request(key, path, who, parameters, random)),
      );
    }),
  );
}

function request(key: PortalCall, path: string, who: string, parameters: readonly Parameter[], random: Random): Sent {
  const good = key in inputs ? (inputs[key as keyof typeof inputs](records) as Record<string, unknown>) : {};
  const params: Record<string, unknown> = { ...(good['params'] as object) };
  const query = new Map<string, unknown>();
  const part = random.pick(['params', 'query', 'body', 'body', 'body'] as const);
  const inQuery = parameters.filter((one) => one.in === 'query');
  const names = Object.keys(params);
  if (part === 'params' && names.length > 0) params[random.pick(names)] = random.pick(hostileValues);
  if (inQuery.length > 0 && (part === 'query' || random.chance(0.2)))
    query.set(random.pick(inQuery).name, random.pick(hostileValues));
  const method = key.slice(0, key.indexOf(' '));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? 1) || '%20');
  const search = [...query].map(([name, value]) => `${name}=${encoded(value)}`).join('&');
  const call: Call = contract[key];
  const body = part === 'body' ? spoilt(good['body'] ?? {}, random) : good['body'];
  const headers: Record<string, string> = {
    ...(who === 'anonymous' ? {} : { authorization: `Bearer ${tokens.get(who)}` }),
    TenantId: random.chance(0.95) ? 'TILTH' : random.pick(['', 'OTHER', '0', '__proto__', '1,2']),
    ...(random.chance(0.3) ? { 'Idempotency-Key': `generated-${random.whole(1, 1_000_000)}` } : {}),
    ...(random.chance(0.2) ? { 'If-Match': random.pick(hostileTags) } : {}),
    ...(random.chance(0.05) ? { TimeZone: random.pick(['Mars/Olympus', '__proto__', '../UTC']) } : {}),
  };
  const init: RequestInit = { method, headers };
  if (call.upload === true) init.body = formOf(body, random);
  else if (method !== 'GET') {
    headers['content-type'] = 'application/json';
    init.body = random.chance(0.04)
      ? random.pick(['', '{', '{"__proto__":{}}', '"\\ud800"', '['.repeat(50_000)])
      : (JSON.stringify(body) ?? '');
  }
  return { key, who, path: `/api${filled}${search === '' ? '' : `?${search}`}`, init };
}

function formOf(fields: unknown, random: Random): FormData {
  const form = new FormData();
  // A long text spoils the fields as one of each of its characters, and `set` would look through all before it for each.
  for (const [name, value] of Object.entries((fields ?? {}) as object)) form.append(name, asText(value));
  const file = random.pick([
    '',
    'Sample Name,pH\n',
    '\n'.repeat(10_000),
    '"'.repeat(10_001),
    '\u0000PK',
    asText(random.pick(hostileValues)),
  ]);
  form.set('file', new Blob([file]), random.pick(['a.csv', '../a.csv', '\u0000', 'a'.repeat(300), '🌾.csv']));
  return form;
}

/** What is wrong with an answer, or undefined. */
async function faultOf({ key, who, path, init }: Sent): Promise<string | undefined> {
  const send = () => fetch(portal.origin + path, init);
  // A refusal may end its connection just when the next request goes out on it: as any client does, that one goes again, on a new connection.
  const response = await send().catch(send);
  const { status } = response;
  const said = (fault: string, text: string): string =>
    `${key} as ${who}: ${status} ${fault}: ${text.slice(0, 300)} to ${path.slice(0, 200)} ${typeof init.body === 'string' ? init.body.slice(0, 200) : ''}`;
  const call: Call = contract[key];
  if (status === 200 && call.binary === true) {
    await response.arrayBuffer();
    return undefined;
  }
  const text = await response.text();
  if (status >= 500) return said('is no answer to bad input', text);
  if (status >= 400) {
    if (!response.headers.get('content-type')?.startsWith('application/problem+json'))
      return said('is no problem', text);
    const problem = JSON.parse(text) as Record<string, unknown>;
    const fits =
      problem['status'] === status &&
      String(problem['code']) in errors &&
      typeof problem['Message'] === 'string' &&
      typeof problem['requestId'] === 'string';
    return fits ? undefined : said('does not fit its schema', text);
  }
  if (status !== 200 && status !== 204) return said('is not in the document', text);
  const parsed = call.answer.safeParse(status === 204 ? undefined : JSON.parse(text));
  return parsed.success
    ? undefined
    : said(
        `does not fit its schema (${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message})`,
        text,
      );
}

test(
  'every call, by any caller and with any corruption, ends in an answer of its schema and never in a 5xx',
  { timeout: 180_000 },
  async () => {
    const document = (await (await fetch(`${portal.origin}/api/openapi.json`)).json()) as Operations;
    const pending = requests(document, new Random(20_261));
    const made = new Set(pending.map(({ key, who }) => `${key} as ${who}`));
    const all = Object.keys(contract).flatMap((key) => Object.keys(tries).map((who) => `${key} as ${who}`));
    expect(all.filter((one) => !made.has(one))).toEqual([]);
    const faults: string[] = [];
    const lane = async () => {
      for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
        const fault = await faultOf(next);
        if (fault !== undefined) faults.push(fault);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    expect(faults).toEqual([]);
  },
);
