import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { oidcPayload } from '../../../server/db/schema/identity.ts';
import { appUser } from '../../../server/db/schema/tenancy.ts';
import { run as addServiceClient } from '../../../server/identity/add-service-client.ts';
import { runHere } from '../support/run-tool.ts';
import { Browser } from './support/browser.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const client = 'farm-sync.1';

let api: TestApi;
beforeAll(async () => {
  // Not a demo: an operator's own programs are for the real thing.
  api = await startTestApi({
    parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] },
    environment: { DEMO: '0' },
  });
});
afterAll(() => api.stop());
vi.setConfig({ testTimeout: 120_000 });

const run = (...args: readonly string[]) => runHere(addServiceClient, args, { DATABASE_URL: api.databaseUrl });
const secretIn = (said: string): string => /\n\n(\S+)\n/.exec(said)?.[1] ?? '';
const tokenFor = (secret: string) =>
  new Browser(api.origin).token({
    grant_type: 'client_credentials',
    client_id: client,
    client_secret: secret,
    scope: 'write',
  });
const status = async (method: string, path: string, token: string | undefined, tenant = 'TILTH') =>
  (await api.call(method, path, { token: token ?? '', tenant })).status;

test('a program gets a secret that is shown once and kept as a hash, and does what its role may, in its tenant alone', async () => {
  const { code, said } = await run('--client', client, '--tenant', 'TILTH', '--role', 'ADVISER', '--name', 'Farm sync');
  expect([code, said]).toEqual([0, expect.stringContaining('farm-sync.1 is ADVISER of TILTH.')]);
  const secret = secretIn(said);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const [kept] = await api.db.select().from(oidcPayload).where(eq(oidcPayload.id, client));
  expect(JSON.stringify(kept)).not.toContain(secret);
  const { access_token: token } = await tokenFor(secret);
  expect(await status('GET', '/api/probe/bytes', token)).toBe(200);
  expect(await status('POST', '/api/probe/admin', token)).toBe(403);
  expect(await status('GET', '/api/probe/bytes', token, 'OTHER')).toBe(403);
});

test('by HTTP Basic the client is known as well, and the hash of its secret opens nothing', async () => {
  const secret = secretIn((await run('--client', client, '--tenant', 'TILTH', '--role', 'ADVISER')).said);
  const basic = await fetch(`${api.origin}/idp/b2c_1_signin/oauth2/v2.0/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'write' }),
  });
  expect(basic.status).toBe(200);
  const [kept] = await api.db.select().from(oidcPayload).where(eq(oidcPayload.id, client));
  expect(await tokenFor(String(kept?.payload['client_secret']))).not.toHaveProperty('access_token');
});

test('made again it has a new secret and another role, and the old secret has ended', async () => {
  const before = secretIn((await run('--client', client, '--tenant', 'TILTH', '--role', 'ADVISER')).said);
  const after = secretIn((await run('--client', client, '--tenant', 'TILTH', '--role', 'ADMIN')).said);
  expect(await tokenFor(before)).not.toHaveProperty('access_token');
  expect(await status('POST', '/api/probe/admin', (await tokenFor(after)).access_token)).toBe(200);
});

test('removed it gets no token, and those it holds open nothing', async () => {
  const secret = secretIn((await run('--client', client, '--tenant', 'TILTH', '--role', 'ADVISER')).said);
  const { access_token: token } = await tokenFor(secret);
  expect((await run('--client', client, '--remove')).said).toBe('farm-sync.1 has no secret and no role any more.\n');
  expect(await tokenFor(secret)).not.toHaveProperty('access_token');
  expect(await status('GET', '/api/probe/bytes', token)).toBe(403);
});

test('the account of a person never becomes a program', async () => {
  await api.db.insert(appUser).values({ subject: 'b7c1-person', email: 'jo@farm.example', name: 'Jo' });
  const { code, said } = await run('--client', 'b7c1-person', '--tenant', 'TILTH', '--role', 'ADMIN');
  expect([code, said]).toEqual([1, 'b7c1-person belongs to a person. Choose another id.\n']);
});

test.each([
  ['nothing said', [], 'Usage: node --import tsx server/identity/add-service-client.ts --client ID --tenant CODE'],
  [
    'an unknown tenant',
    ['--client', client, '--tenant', 'NOBODY', '--role', 'ADVISER'],
    'There is no tenant with the code NOBODY.',
  ],
  ['an unknown role', ['--client', client, '--tenant', 'TILTH', '--role', 'KING'], 'Usage:'],
  ['a name that is no id', ['--client', 'a b', '--tenant', 'TILTH', '--role', 'ADVISER'], 'An id has 3 to 100 letters'],
  [
    'an id of the demo',
    ['--client', 'demo-adviser', '--tenant', 'TILTH', '--role', 'ADMIN'],
    'demo-adviser is a name of Tilth’s own',
  ],
  ['the removal of nobody', ['--client', 'nobody', '--remove'], 'There is no client nobody.'],
  ['an unknown option', ['--clinet', client], "Unknown option '--clinet'"],
])('%s is reported in words', async (_what, args, words) => {
  const { code, said } = await run(...args);
  expect([code, said]).toEqual([1, expect.stringContaining(words)]);
  expect(said).not.toContain('    at ');
});
