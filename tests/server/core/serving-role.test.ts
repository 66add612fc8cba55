import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { embeddedServingUrl, refuseUnsafeRole } from '../../../server/db/api-role.ts';
import { sendResetCode } from '../../../server/jobs/handlers/send-reset-code.ts';
import { prepareDatabase } from '../../../server/supervisor/prepare-database.ts';
import { emptyDatabase, freshDatabase } from '../support/postgres.ts';
import { Browser } from './support/browser.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { adviser, demoPassword, startTestApi } from './support/test-api.ts';

const parts = { contract: probeContract, handlers: probeHandlers, jobHandlers: [sendResetCode] };
const silent = {
  step: <T>(_title: string, work: () => Promise<T>) => work(),
  line: () => undefined,
  complain: () => undefined,
};
let ownerUrl: string;
let servingUrl: string;
beforeAll(async () => {
  ownerUrl = await freshDatabase();
  servingUrl = await embeddedServingUrl(ownerUrl);
});

async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const named = (url: string, role: string, password: string): string => {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  return changed.href;
};

test('the API signs people in, answers calls, queues and works jobs as a plain role', async () => {
  const api = await startTestApi({ parts, databaseUrl: servingUrl });
  try {
    const { access_token: token } = await new Browser(api.origin).signIn(adviser.email, demoPassword);
    const answer = await api.call('POST', '/api/probe/customer', {
      token: token ?? '',
      body: { name: 'Jo' },
      key: 'serving-role-1',
    });
    expect([200, 404]).toContain(answer.status);
    expect((await api.call('GET', '/api/probe/bytes', { token: token ?? '' })).status).toBe(200);
    expect((await api.call('GET', '/readyz')).body).toMatchObject({ status: 'ready' });
    const browser = new Browser(api.origin);
    await browser.submit(await browser.authorize('b2c_1_reset'), 'code', { email: adviser.email });
    await expect
      .poll(() => as(ownerUrl, async (owner) => (await owner.query('select from mailbox_message')).rowCount), {
        timeout: 15_000,
      })
      .toBe(1);
  } finally {
    await api.stop();
  }
});

test('what runs as that role cannot get past row-level security, not even by leaving the request role', async () => {
  await as(servingUrl, async (client) => {
    const { rows } = await client.query(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = current_user',
    );
    expect(Object.values(rows[0] as object)).toEqual([false, false, false, false, false]);
    for (const statement of [
      'select * from customer',
      'alter table customer disable row level security',
      'alter table customer no force row level security',
      'drop policy tenant_isolation on customer',
      'create table public.mine (id int)',
      "select pg_read_file('/etc/passwd')",
      "copy (select 1) to program 'true'",
    ]) {
      await client.query('begin');
      await client.query("select set_config('role', 'tilth_request', true), set_config('tilth.tenant_id', '1', true)");
      await client.query('reset role');
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
      await client.query('rollback');
    }
  });
});

describe('outside the demo', () => {
  test('a superuser, and a role that may bypass row-level security, are refused in one clear line', async () => {
    await expect(refuseUnsafeRole(ownerUrl)).rejects.toThrow(
      /^The database role app in DATABASE_URL is a superuser: with DEMO=0 Tilth starts with a plain role only\./,
    );
    const role = `bypass_${process.pid}`;
    await as(ownerUrl, (owner) => owner.query(`create role ${role} login bypassrls password 'p'`));
    await expect(refuseUnsafeRole(named(ownerUrl, role, 'p'))).rejects.toThrow('may bypass row-level security');
    await expect(refuseUnsafeRole(servingUrl)).resolves.toBeUndefined();
  });

  test.each(['server/api/main.ts', 'server/jobs/main.ts'])(
    '%s does not start as a superuser, and says why',
    async (entry) => {
      const child = spawn(process.execPath, ['--import', 'tsx', entry], {
        cwd: fileURLToPath(new URL('../../../', import.meta.url)),
        env: { PATH: process.env['PATH'], DATABASE_URL: ownerUrl, DEMO: '0', LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const [code] = (await once(child, 'close')) as [number];
      expect([code, said]).toEqual([1, expect.stringContaining('app in DATABASE_URL is a superuser')]);
    },
    120_000,
  );

  test('an operator’s two roles do: one that migrates and one that serves, as operating.md makes them', async () => {
    const admin = await emptyDatabase();
    const [owner, serving] = [`owner_${process.pid}`, `serving_${process.pid}`];
    await as(admin, async (client) => {
      await client.query(`create role ${owner} login createrole password 'o'`);
      await client.query(`create role ${serving} login noinherit password 's'`);
      await client.query(`grant ${serving} to ${owner}`);
      await client.query('grant tilth_request to ' + owner + ' with admin option');
      await client.query(`alter database "${new URL(admin).pathname.slice(1)}" owner to ${owner}`);
      await client.query(`alter schema public owner to ${owner}`);
    });
    const config = readConfig({
      DATABASE_URL: named(admin, serving, 's'),
      DATABASE_OWNER_URL: named(admin, owner, 'o'),
      DEMO: '0',
    });
    for (const _time of ['first', 'again'])
      expect(await prepareDatabase(config.databaseOwnerUrl!, config, silent)).toBe(config.databaseUrl);
    const api = await startTestApi({
      parts,
      databaseUrl: config.databaseUrl!,
      seed: false,
      environment: { DEMO: '0' },
    });
    try {
      expect((await api.call('GET', '/readyz')).body).toMatchObject({ status: 'ready' });
    } finally {
      await api.stop();
    }
  });
});
