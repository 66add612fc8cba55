import { existsSync } from 'node:fs';
import pg from 'pg';
import { keysOf } from '../../../src/model/shared/record.ts';
import { firstOf } from '../../collections/item-at.ts';
import type { Config } from '../../config.ts';
import { migrationsOf } from '../../db/migrations-applied.ts';
import { poolerConsole } from '../../pooled-address.ts';
import { runningClusterUrl } from '../../supervisor/cluster.ts';
import { placeOf } from '../../supervisor/cluster-place.ts';
import { because, fault, mind, patienceMs, well, type Finding } from './finding.ts';
import { layoutFindings } from './layout.ts';

const OLDEST_MAJOR = 15;
/** Largest PgBouncer waits with which a database that was away is found again soon, and no caller waits for one that is away. */
const MOST_SECONDS = { server_login_retry: 1, query_wait_timeout: 10 } as const;
/** A process beside its pool: the queue, its probe, uploads and large calls in threads. */
const BESIDE_THE_POOL = 13;
const MOST_SKEW_MS = 2_000;

interface Facts {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly connections: number;
  readonly now: Date;
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly bypasses: boolean;
  readonly mayCreate: boolean;
  readonly isEncrypted: boolean | null;
  readonly isReadOnly: boolean;
}

/** Whether the database is there, new enough, of this release's schema, and gives the roles what they need and no more. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined) return checkEmbedded(config);
  const serving = await checkRole(config.databaseUrl, {
    variable: 'DATABASE_URL',
    config,
    migrates: config.databaseOwnerUrl === undefined,
  });
  if (config.databasePoolerUrl !== undefined)
    serving.push(...(await checkPooler(config.databaseUrl, config.databasePoolerUrl)));
  if (config.databaseOwnerUrl === undefined) return serving;
  return [
    ...serving,
    ...(await checkRole(config.databaseOwnerUrl, { variable: 'DATABASE_OWNER_URL', config, migrates: true })),
  ];
}

/** A pooler must lead to the same database as the same role: its configuration is separate from DATABASE_URL. */
async function checkPooler(databaseUrl: string, poolerUrl: string): Promise<Finding[]> {
  const whereTo = (url: string): Promise<string> =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ place: string }>(
        `select concat_ws(' ', current_user, current_database(), pg_postmaster_start_time()) as place`,
      );
      return rows[0]?.place ?? '';
    });
  try {
    const pooled = await whereTo(poolerUrl);
    return [
      pooled === (await whereTo(databaseUrl))
        ? well('Database', 'The pooler leads to the same database')
        : fault(
            'Database',
            'The pooler leads to another database or role than DATABASE_URL',
            'Let both name the same; the queue works past the pooler.',
          ),
      await waitsOf(poolerUrl),
    ];
  } catch (error) {
    return [
      because(fault('Database', 'The pooler gives no answer', 'Check DATABASE_POOLER_URL and the pooler.'), error),
    ];
  }
}

/**
 * PgBouncer leaves a database that was away alone for `server_login_retry`, 15 s by default, and lets calls wait for `query_wait_timeout`, 120 s; its
 * console shows both to its `stats_users`.
 */
async function waitsOf(poolerUrl: string): Promise<Finding> {
  const names = keysOf(MOST_SECONDS);
  const todo = `Set ${names.map((name) => `${name} = ${MOST_SECONDS[name]}`).join(' and ')} or less in pgbouncer.ini`;
  try {
    const settings = await withClient(poolerConsole(poolerUrl), async (client) => {
      const { rows } = await client.query<{ key: string; value: string }>('show config');
      return new Map(rows.map(({ key, value }) => [key, Number(value)]));
    });
    const words = `The pooler asks a database that was away again after ${settings.get('server_login_retry')} s, and lets calls wait for ${settings.get('query_wait_timeout')} s`;
    // 0 waits for ever.
    const isSoon = names.every((name) => {
      const seconds = settings.get(name) ?? 0;
      return seconds > 0 && seconds <= MOST_SECONDS[name];
    });
    return isSoon ? well('Database', words) : mind('Database', words, `${todo}.`);
  } catch {
    return mind(
      'Database',
      'The pooler does not show its settings to this role',
      `${todo}; name the role in stats_users and the doctor reads them.`,
    );
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined); // a server that dies while we ask is reported by the query
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkEmbedded(config: Config): Promise<Finding[]> {
  const running = existsSync(config.dataDir) ? await runningClusterUrl(config.dataDir) : undefined;
  if (running !== undefined) return checkRole(running, { variable: 'embedded', config, migrates: true });
  const isThere = existsSync(config.dataDir) && existsSync(placeOf(config.dataDir).cluster);
  const words = isThere ? 'The embedded database is stopped' : 'No embedded database yet: the first start makes it';
  return [well('Database', words)];
}

async function checkRole(
  url: string,
  {
    variable,
    config,
    migrates,
  }: {
    readonly variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'embedded';
    readonly config: Config;
    readonly migrates: boolean;
  },
): Promise<Finding[]> {
  try {
    return await withClient(url, async (client) => {
      const facts = await factsOf(client);
      return [
        ...serverFindings(facts, config),
        ...(variable === 'embedded' ? [] : roleFindings(facts, { variable, config, migrates, uRL: new URL(url) })),
        ...(await schemaFindings(client, migrates)),
      ];
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501')
      return [
        because(
          fault(
            'Database',
            `The role of ${variable} may not read the schema`,
            'Run prepare-database.ts with DATABASE_OWNER_URL and DATABASE_URL set: it gives the role its rights.',
          ),
          error,
        ),
      ];
    const setting =
      variable === 'embedded'
        ? 'See the newest postgres-*.log in DATA_DIR.'
        : `Check ${variable}, the server and the network.`;
    return [because(fault('Database', 'No answer', setting), error)];
  }
}

async function factsOf(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       pg_encoding_to_char(encoding) as encoding, current_setting('max_connections')::int as connections, clock_timestamp() as now,
       current_user::text as role, rolsuper as "isSuperuser", rolbypassrls as bypasses,
       has_database_privilege(current_database(), 'create') as "mayCreate",
       (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as "isEncrypted", pg_is_in_recovery() as "isReadOnly"
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  return firstOf(rows);
}

function serverFindings(facts: Facts, config: Config): Finding[] {
  const words = `PostgreSQL ${facts.version}`;
  const findings: Finding[] = [
    Math.floor(facts.number / 10_000) < OLDEST_MAJOR
      ? fault('Database', `${words} is too old`, `Move to PostgreSQL ${OLDEST_MAJOR} or newer.`)
      : well('Database', words),
  ];
  if (facts.encoding !== 'UTF8')
    findings.push(fault('Database', `Its encoding is ${facts.encoding}`, 'Make a database with encoding UTF8.'));
  if (facts.isReadOnly)
    findings.push(fault('Database', 'It is a standby that takes no changes', 'Name the primary in DATABASE_URL.'));
  const needed = config.databasePoolSize + BESIDE_THE_POOL;
  if (facts.connections < needed)
    findings.push(
      fault(
        'Database',
        `It takes ${facts.connections} connections, one API wants up to ${needed}`,
        'Raise max_connections or lower DATABASE_POOL_SIZE.',
      ),
    );
  const skewMs = Date.now() - facts.now.getTime();
  findings.push(
    Math.abs(skewMs) > MOST_SKEW_MS
      ? fault(
          'Clock',
          `This machine and the database are ${(Math.abs(skewMs) / 1000).toFixed(0)} s apart`,
          'Let both follow the same time server.',
        )
      : well('Clock', `It is ${new Date().toISOString()}, the same as in the database`),
  );
  return findings;
}

function roleFindings(
  facts: Facts,
  {
    variable,
    config,
    migrates,
    uRL: { hostname, searchParams },
  }: { readonly variable: string; readonly config: Config; readonly migrates: boolean; readonly uRL: URL },
): Finding[] {
  const findings: Finding[] = [];
  const isUnsafe = facts.isSuperuser || facts.bypasses;
  if (isUnsafe && variable === 'DATABASE_URL')
    findings.push(
      (config.demo ? mind : fault)(
        'Database',
        `The role ${facts.role} ${facts.isSuperuser ? 'is a superuser' : 'may bypass row-level security'}`,
        'Serve as a plain role; docs/operating.md says how to make one.',
      ),
    );
  if (migrates && !facts.mayCreate)
    findings.push(
      mind(
        'Database',
        `The role ${facts.role} may not make schemas, so it cannot migrate`,
        'Enough for API and worker; to migrate, name the owner in DATABASE_OWNER_URL.',
      ),
    );
  if (findings.length === 0)
    findings.push(well('Database', `The role ${facts.role} of ${variable} has the rights it needs`));
  const isNear =
    ['localhost', '127.0.0.1', '[::1]', ''].includes(hostname) || searchParams.get('host')?.startsWith('/');
  if (facts.isEncrypted === false && isNear !== true)
    findings.push(
      mind(
        'TLS',
        `${variable} reaches ${hostname} without TLS`,
        'Add sslmode=verify-full to it, or keep that network closed.',
      ),
    );
  return findings;
}

/** Of the tables themselves their owner says more than the role that serves; one of the two is enough. */
async function schemaFindings(client: pg.Client, owns: boolean): Promise<Finding[]> {
  const { known, applied, unknown } = await migrationsOf(client);
  if (unknown > 0)
    return [
      fault(
        'Database',
        'Its schema is of a newer release than this program',
        'Run the newer release again; to go back, restore the backup from before the upgrade.',
      ),
    ];
  if (applied === 0)
    return [
      mind(
        'Database',
        'It is empty: no schema yet',
        '`npm start` or prepare-database.ts makes it (or restore a backup).',
      ),
    ];
  if (applied < known)
    return [
      mind(
        'Database',
        `Its schema lacks ${known - applied} of ${known} changes`,
        '`npm start` or prepare-database.ts brings them.',
      ),
    ];
  const current = well('Database', 'Its schema is the one of this release');
  return owns ? [current, ...(await layoutFindings(client))] : [current];
}
