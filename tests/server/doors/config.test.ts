import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  ConfigError,
  configVariables,
  readConfig,
  readConfigWithDatabase,
  requestsUrl,
} from '../../../server/config.ts';
import { isPooled } from '../../../server/pooled-address.ts';

const EXTERNAL = {
  OIDC_AUTHORITY: 'https://growers.ciamlogin.com/',
  OIDC_CLIENT_ID: 'client',
  OIDC_ISSUER: 'https://id.ciamlogin.com/id/v2.0',
  OIDC_JWKS_URI: 'https://id.ciamlogin.com/id/discovery/v2.0/keys',
  OIDC_AUDIENCE: 'api',
  OIDC_SCOPE: 'api://api/write',
};

test('an empty environment is a demo on this machine alone', () => {
  expect(readConfig({}, '/srv/tilth')).toEqual({
    host: 'localhost',
    knowledgeLibraryUrl: 'https://www.soilquality.org.au',
    port: 4010,
    publicOrigin: 'http://localhost:4010',
    trustProxy: 'none',
    dataDir: '/srv/tilth/.data',
    databasePoolSize: 10,
    busyAfterMs: 1_000,
    mailFrom: 'Tilth <reports@tilth.example>',
    demo: true,
    identity: { kind: 'embedded' },
    secondStep: 'by-tenant',
    signingKeyDays: 90,
    storage: { kind: 'folder', folder: resolve('/srv/tilth/.data/documents') },
    logLevel: 'info',
    logRotation: { maxBytes: 20_000_000, kept: 5 },
    worker: true,
    telemetry: {},
    retention: { mailDays: null, growerDays: null, personDays: null },
  });
});

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', MAPBOX_TOKEN: '' }, '/srv/tilth')).toEqual(readConfig({}, '/srv/tilth'));
});

test('a log may go to a file of one’s own, with a bound in size and number', () => {
  expect(readConfig({ LOG_PATH: 'logs/api.log', LOG_ROTATE_MB: '3', LOG_KEEP: '2' }, '/srv/tilth').logFile).toEqual({
    path: resolve('/srv/tilth/logs/api.log'),
    maxBytes: 3_000_000,
    kept: 2,
  });
  expect(() => readConfig({ LOG_ROTATE_MB: '0', LOG_KEEP: '0' })).toThrow(/LOG_ROTATE_MB must .*; LOG_KEEP must/);
});

test('browsers report nothing unless an address is set, each kind by itself', () => {
  expect(readConfig({ ERROR_REPORTS_URL: 'https://faults.example/in?key=1' }).telemetry).toEqual({
    errors: 'https://faults.example/in?key=1',
  });
  expect(
    readConfig({ PAGE_VIEWS_URL: 'https://a.example', WEB_VITALS_URL: 'http://localhost:9000/vitals' }).telemetry,
  ).toEqual({ pageViews: 'https://a.example', webVitals: 'http://localhost:9000/vitals' });
  for (const wrong of ['faults.example', 'ftp://faults.example', 'https://me:secret@faults.example'])
    expect(() => readConfig({ ERROR_REPORTS_URL: wrong })).toThrow(/^Wrong settings: ERROR_REPORTS_URL must/);
});

test('a variable may come from a file, and never from two places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-settings-'));
  const file = join(folder, 'smtp');
  writeFileSync(file, 'smtp://user:pass word@mail.example:587\n');
  expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://user:pass word@mail.example:587');
  expect(() => readConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://mail.example' })).toThrow(
    'SMTP_URL and SMTP_URL_FILE are both set',
  );
  expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none'), PORT_FILE: file })).toThrow(
    /^Wrong settings: SMTP_URL_FILE names .*none, which cannot be read; PORT must be/,
  );
});

test('an external provider that browsers would have to reach without TLS is refused', () => {
  for (const name of ['OIDC_AUTHORITY', 'OIDC_RESET_AUTHORITY'])
    for (const wrong of ['http://login.example/', 'http://localhost:8080/'])
      expect(() => readConfig({ ...EXTERNAL, [name]: wrong })).toThrow(`${name} must start with https://`);
});

test('demo mode ends with DEMO=0 and beside an external identity provider', () => {
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  expect(readConfig({ ...EXTERNAL }).demo).toBe(false);
  expect(readConfig({ ...EXTERNAL, DEMO: '1' }).demo).toBe(false);
});

test('an external provider is known by its own host unless others are named', () => {
  expect(readConfig({ ...EXTERNAL }).identity).toMatchObject({
    kind: 'external',
    knownAuthorities: ['growers.ciamlogin.com'],
    protocolMode: 'AAD',
  });
  const named = readConfig({ ...EXTERNAL, OIDC_KNOWN_AUTHORITIES: 'a.example, b.example' });
  expect(named.identity).toMatchObject({ knownAuthorities: ['a.example', 'b.example'] });
});

test('a second step is asked of administrators outside the demo, unless the operator leaves it to the tenants', () => {
  expect(
    [{}, { DEMO: '0' }, { DEMO: '0', SECOND_STEP: 'by-tenant' }, { SECOND_STEP: 'administrators' }].map(
      (given) => readConfig(given).secondStep,
    ),
  ).toEqual(['by-tenant', 'administrators', 'by-tenant', 'administrators']);
});

test('what an external provider has to say of a sign-in is a list, and means nothing without one', () => {
  const given = { OIDC_REQUIRED_ACR: 'urn:a:2, possessionorinherence', OIDC_REQUIRED_AMR: 'mfa' };
  expect(readConfig({ ...EXTERNAL, ...given }).identity).toMatchObject({
    requiredAcr: ['urn:a:2', 'possessionorinherence'],
    requiredAmr: ['mfa'],
  });
  expect(readConfig({ ...EXTERNAL }).identity).toMatchObject({ requiredAcr: [], requiredAmr: [] });
  expect(() => readConfig(given)).toThrow('OIDC_AUTHORITY is missing');
  for (const empty of [',', 'mfa,', 'two words'])
    expect(() => readConfig({ ...EXTERNAL, OIDC_REQUIRED_AMR: empty })).toThrow('OIDC_REQUIRED_AMR must be names');
});

test('a public origin is kept without its trailing slash', () => {
  expect(readConfig({ PUBLIC_ORIGIN: 'https://tilth.growers.example/' }).publicOrigin).toBe(
    'https://tilth.growers.example',
  );
});

test('a bucket without its keys names what is missing', () => {
  expect(() => readConfig({ STORAGE_BUCKET: 'reports' })).toThrow(
    new ConfigError(
      'Wrong settings: STORAGE_ENDPOINT is missing (needed with STORAGE_BUCKET); STORAGE_ACCESS_KEY_ID is missing (needed with STORAGE_BUCKET); STORAGE_SECRET_ACCESS_KEY is missing (needed with STORAGE_BUCKET).',
    ),
  );
});

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PUBLIC_ORIGIN', 'tilth.example'],
  ['PUBLIC_ORIGIN', 'https://tilth.example/app'],
  ['DATABASE_URL', 'mysql://localhost/tilth'],
  ['DATABASE_POOLER_URL', 'pooler:6432'],
  ['DATABASE_POOL_SIZE', '1'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAPBOX_TOKEN', 'sk.secret'],
  ['DEMO', 'yes'],
  ['WORKER', 'true'],
  ['TRUST_PROXY', 'on'],
  ['LOG_LEVEL', 'loud'],
  ['STORAGE_PATH_STYLE', 'maybe'],
  ['OIDC_PROTOCOL_MODE', 'SAML'],
  ['SECOND_STEP', 'nobody'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Wrong settings: .*${name} `));
});

test('a process of its own needs an address of a database', () => {
  expect(() => readConfigWithDatabase({})).toThrow('DATABASE_URL is missing');
  expect(readConfigWithDatabase({ DATABASE_URL: 'postgres://db/tilth' }).databaseUrl).toBe('postgres://db/tilth');
});

test('an address that leads through a pooler says so itself, and needs the one that does not', () => {
  const databaseUrl = 'postgres://db/tilth';
  const config = readConfigWithDatabase({
    DATABASE_URL: databaseUrl,
    DATABASE_POOLER_URL: 'postgres://pooler:6432/tilth',
  });
  expect([isPooled(requestsUrl(config)), isPooled(config.databaseUrl)]).toEqual([true, false]);
  expect(requestsUrl(readConfigWithDatabase({ DATABASE_URL: databaseUrl }))).toBe(databaseUrl);
  expect(() => readConfig({ DATABASE_POOLER_URL: databaseUrl })).toThrow('DATABASE_URL is missing');
});

test('docs/operating.md explains every variable and no other', () => {
  const manual = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const rows = [...manual.matchAll(/^\| `([A-Z][A-Z_]+)` \|[^|]*\|[^|]*\|$/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual([...configVariables].toSorted());
});
