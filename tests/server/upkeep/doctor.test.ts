import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { embeddedServingUrl } from '../../../server/db/api-role.ts';
import { run } from '../../../server/upkeep/doctor.ts';
import { freePort } from '../../free-port.ts';
import { runHere, type Ended } from '../support/run-tool.ts';
import { freshDatabase } from '../support/postgres.ts';

const SECRET = 'p4ss%2Fwort-mit-Zeichen';
const examine = async (settings: Readonly<Record<string, string>>): Promise<Ended> =>
  runHere(run, [], {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tilth-doctor-')),
    PORT: String(await freePort()),
    ...settings,
  });
/** What the report says about a subject, line by line. */
const about = ({ said }: Ended, subject: string): string[] =>
  said.split('\n').filter((line) => line.slice(6).startsWith(subject));

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}
const web = async (answer: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listening(createHttpServer(answer))}`;

const provider = (jwks: string) => ({
  OIDC_AUTHORITY: 'https://login.example/',
  OIDC_CLIENT_ID: 'portal',
  OIDC_ISSUER: 'https://login.example/',
  OIDC_JWKS_URI: jwks,
  OIDC_AUDIENCE: 'tilth',
  OIDC_SCOPE: 'write',
});

describe('on a machine where nothing is wrong the doctor', () => {
  test('finds no fault, with the embedded database not yet made', async () => {
    const ended = await examine({});
    expect(ended.code).toBe(0);
    expect(ended.said).not.toMatch(/FAULT|mind .*(Database|Settings)/);
    expect(about(ended, 'Database').join()).toMatch('No embedded database yet');
  });

  test('finds a plain role on a PostgreSQL of one’s own fit to serve', async () => {
    const ownerUrl = await freshDatabase();
    const ended = await examine({
      DATABASE_URL: await embeddedServingUrl(ownerUrl, 'tilth_doctor_api'),
      DATABASE_OWNER_URL: ownerUrl,
      DEMO: '0',
    });
    expect(ended.code).toBe(0);
    expect(about(ended, 'Database').join('\n')).toMatch(/tilth_doctor_api of DATABASE_URL has the rights it needs/);
    expect(about(ended, 'Clock').join()).toMatch('the same as in the database');
  });
});

describe('the doctor names', () => {
  test('settings that cannot be read, all of them', async () => {
    const ended = await examine({ PORT: 'many', OIDC_CLIENT_ID: 'portal' });
    expect(ended).toEqual({
      code: 1,
      said: expect.stringMatching(/PORT must be .*OIDC_AUTHORITY is missing/) as string,
    });
  });

  test('a port that another program holds', async () => {
    const port = await listening(createServer());
    const ended = await examine({ HOST: '127.0.0.1', PORT: String(port) });
    expect([ended.code, about(ended, 'Port').join()]).toEqual([1, expect.stringMatching(/^FAULT .*in use/)]);
  });

  test('a superuser that would serve, with what to do', async () => {
    const ended = await examine({ DATABASE_URL: await freshDatabase(), DEMO: '0' });
    expect([ended.code, ended.said]).toEqual([1, expect.stringMatching(/is a superuser\n +-> Serve as a plain role/)]);
  });

  test('a schema that a newer release made', async () => {
    const url = await freshDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from later', 9999999999999)`,
    );
    await client.end();
    expect((await examine({ DATABASE_URL: url })).said).toMatch(/FAULT Database +Its schema is of a newer release/);
  });

  test('a role without its rights on the schema, with what gives them', async () => {
    const ownerUrl = await freshDatabase();
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(`drop role if exists tilth_doctor_bare; create role tilth_doctor_bare login password 'bare'`);
    await client.end();
    const bare = new URL(ownerUrl);
    bare.username = 'tilth_doctor_bare';
    bare.password = 'bare';
    const ended = await examine({ DATABASE_URL: bare.href, DEMO: '0' });
    expect([ended.code, ended.said]).toEqual([
      1,
      expect.stringMatching(
        /FAULT Database +The role of DATABASE_URL may not read the schema[^\n]*\n +-> Run prepare-database/,
      ),
    ]);
  });

  test('an identity provider whose tokens vouch for no address, or that does not say', async () => {
    const origin = await web((_, answer) => answer.end('{"keys":[{"kid":"a"}]}'));
    const ask = globalThis.fetch;
    let discovery: unknown = {};
    globalThis.fetch = async (address, init) =>
      String(address).startsWith('https://login.example/') ? Response.json(discovery) : ask(address, init);
    onTestFinished(() => void (globalThis.fetch = ask));
    const saidFor = async (claims: unknown) => {
      discovery = claims;
      return about(await examine(provider(`${origin}/keys`)), 'Identity').join('\n');
    };
    expect(await saidFor({ claims_supported: ['sub', 'email'] })).toMatch(/mind .*names no verified email address/);
    expect(await saidFor({})).toMatch(/mind .*does not say which claims/);
    expect(await saidFor({ claims_supported: ['email', 'xms_edov'] })).toMatch(/ok .*knows the claims email/);
    expect(await saidFor({ claims_supported: ['email', 'email_verified'] })).not.toMatch(/mind|FAULT/);
  });

  test('a data directory that is no directory', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'tilth-doctor-')), 'file');
    writeFileSync(file, '');
    expect((await examine({ DATA_DIR: join(file, 'data') })).code).toBe(1);
  });

  test('a clock that differs from the identity provider’s', async () => {
    const origin = await web((_, answer) =>
      answer.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString()).end('{"keys":[{"kid":"a"}]}'),
    );
    const ended = await examine(provider(`${origin}/keys`));
    expect(about(ended, 'Identity').join()).toMatch('1 signing keys');
    expect(about(ended, 'Clock').join()).toMatch(/FAULT .* 3\d{3} s apart/);
  });

  test('a mail server that never greets, within seconds', { timeout: 20_000 }, async () => {
    const port = await listening(createServer());
    const before = Date.now();
    expect(about(await examine({ SMTP_URL: `smtp://127.0.0.1:${port}` }), 'Mail').join()).toMatch('FAULT');
    expect(Date.now() - before).toBeLessThan(15_000);
  });
});

test('whatever goes wrong, no secret is in the report', async () => {
  const smtp = await listening(
    createServer((socket) => {
      socket.write('220 here\r\n');
      socket.on('data', (said) => {
        const isHello = /^EHLO/.test(said.toString());
        // Some servers repeat what they refuse.
        socket.write(
          isHello ? '250-here\r\n250 AUTH PLAIN\r\n' : `535 no such password: ${decodeURIComponent(SECRET)}\r\n`,
        );
      });
    }),
  );
  const bucket = await web((_, answer) => answer.writeHead(403).end(SECRET));
  const own = new URL(await freshDatabase());
  own.username = 'nobody_here';
  own.password = SECRET;
  const ended = await examine({
    DATABASE_URL: own.href,
    SMTP_URL: `smtp://mailer-${SECRET}:${SECRET}@127.0.0.1:${smtp}`,
    STORAGE_BUCKET: 'documents',
    STORAGE_ENDPOINT: bucket,
    STORAGE_ACCESS_KEY_ID: `AK-${SECRET}`,
    STORAGE_SECRET_ACCESS_KEY: `SK-${SECRET}`,
    MAPBOX_TOKEN: `pk.${SECRET}`,
  });
  expect(ended.code).toBe(1);
  for (const subject of ['Database', 'Mail', 'Storage']) expect(about(ended, subject).join()).toMatch('FAULT');
  for (const form of [SECRET, decodeURIComponent(SECRET)]) expect(ended.said).not.toContain(form);
});
