import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeTenant } from '../../../server/commands/tenants/make-tenant.ts';
import { letRoleOfServe } from '../../../server/db/api-role.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { onConnection } from '../../../server/db/on-connection.ts';
import { onDatabase } from '../../../server/db/on-database.ts';
import { demoPassword, seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { freePort } from '../../free-port.ts';
import { Browser } from '../../server/core/support/browser.ts';
import { run, withDatabase } from '../../server/support/postgres.ts';
import { withTwoRoles } from '../../server/support/two-roles.ts';

const EMAIL = 'adviser@tilth.example';

/** A database of the bench, on one machine or over several. */
export interface Store {
  readonly servingUrl: string;
  /** As the superuser, past row-level security. */
  readonly superuserUrl: string;
  readonly remove: () => Promise<void>;
}

/** A plain database of the coordinator's own PostgreSQL. */
export async function oneMachine(server: string): Promise<Store> {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const { ownerUrl, servingUrl } = await withTwoRoles(server, name);
  await migrate(ownerUrl);
  await letRoleOfServe(ownerUrl, servingUrl);
  return {
    servingUrl,
    superuserUrl: withDatabase(server, name),
    remove: async () => {
      await run(server, `drop database ${name} with (force)`);
      for (const role of [`${name}_api`, `${name}_owner`]) await run(server, `drop role ${role}`);
    },
  };
}

/** Tenants with an initial catalogue whom one adviser advises; their codes. */
export async function withTenants({ servingUrl, superuserUrl }: Store, count: number): Promise<readonly string[]> {
  const codes = Array.from({ length: count }, (_, at) => `T${at}`);
  await onDatabase(servingUrl, async (db) => {
    await seedDemoIdentity(db);
    for (const code of codes) await db.transaction((tx) => makeTenant(tx, { code, name: code }));
  });
  await onConnection(superuserUrl, (client) =>
    client.query(
      `insert into membership (tenant_ref, user_id, role_code)
       select t.id, u.id, 'ADVISER' from tenant t, app_user u where t.code = any($1) and u.email = $2`,
      [codes, EMAIL],
    ),
  );
  return codes;
}

/** An API of its own process on a database. */
export interface Served {
  readonly origin: string;
  readonly token: string;
  readonly stop: () => Promise<void>;
}

export async function served({ servingUrl }: Store): Promise<Served> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/calls/tilth.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: servingUrl,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode} before it was ready.`);
    await pause(250);
  }
  const { access_token: token = '' } = await new Browser(origin).signIn(EMAIL, demoPassword);
  return {
    origin,
    token,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
