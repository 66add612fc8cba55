import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../free-port.ts';

const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Debian's package `pgbouncer`; without it what needs it is skipped and says so. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env: environment }).status === 0;

/** For the title of tests that need it. */
export const whyNoPgBouncer = hasPgBouncer ? '' : ' (skipped: no pgbouncer on this machine; apt-get install pgbouncer)';

interface Pooler {
  /** The address of the database, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode before the database of an address, with this many connections to it, and further lines of its settings. */
export async function startPgBouncer(
  databaseUrl: string,
  connections: number,
  more: readonly string[] = [],
): Promise<Pooler> {
  const { hostname, port, pathname, username, password, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const folder = mkdtempSync(join(tmpdir(), 'tilth-pgbouncer-'));
  const own = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  const unquoted = (text: string): string => decodeURIComponent(text).replaceAll('"', '""');
  writeFileSync(users, `"${unquoted(username)}" "${unquoted(password)}"\n`);
  writeFileSync(
    settings,
    `[databases]
${pathname.slice(1)} = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
${more.join('\n')}
`,
  );
  // It refuses to be root, and has to reach the socket.
  const account = host.startsWith('/') ? `${statSync(host).uid}` : 'nobody';
  const as = process.getuid?.() === 0 ? ['-u', nameOf(account)] : [];
  for (const path of [folder, users, settings]) chmodSync(path, 0o755);
  const child = spawn('pgbouncer', [...as, settings], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!(await answers(own))) if (child.exitCode !== null) throw new Error(`pgbouncer left: ${said}`);
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${own}`;
  through.searchParams.delete('host');
  return {
    url: through.href,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGQUIT');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const nameOf = (account: string): string => spawnSync('id', ['-nu', account], { encoding: 'utf8' }).stdout.trim();

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(() => resolve(false), 20));
  });
}
