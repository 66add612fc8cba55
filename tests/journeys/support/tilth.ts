import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../free-port.ts';
import { startSmtp } from './smtp.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const STARTED_WITHIN_MS = 240_000;
const STOPPED_WITHIN_MS = 60_000;
/** Three browsers share the machine with it: a pause of theirs must not turn a person's call away. */
const NEVER_BUSY = { BUSY_AFTER_MS: '60000' };

/** What the set-up tells the journeys; the workers inherit it as environment variables. */
export interface Tilth {
  readonly url: string;
  readonly dataDirectory: string;
  /** Where the SMTP server of the test puts each mail. */
  readonly mailFolder: string;
}

/** The Tilth under test. */
export function tilth(): Tilth {
  const [url, dataDirectory, mailFolder] = [
    process.env['TILTH_URL'],
    process.env['TILTH_DATA_DIR'],
    process.env['TILTH_MAILS'],
  ];
  if (!url || !dataDirectory || !mailFolder)
    throw new Error('No Tilth runs: journeys are started with `npm run test:journeys`.');
  return { url, dataDirectory, mailFolder };
}

/** Playwright's set-up; `npm test` has started a Tilth already, while other tests ran. */
export default (): Promise<() => Promise<void>> =>
  process.env['TILTH_URL'] ? Promise.resolve(() => Promise.resolve()) : startTilth();

/** Starts Tilth exactly as a user does, on a free port, with data and mails of its own, and tells the environment of it; resolves to what stops it. */
export async function startTilth(signal?: AbortSignal): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-journeys-'));
  const dataDirectory = join(folder, 'data');
  const mailFolder = join(folder, 'mails');
  mkdirSync(mailFolder);
  const smtp = await startSmtp(mailFolder);
  const begun = await beginTilth(dataDirectory, { SMTP_URL: smtp.url, ...NEVER_BUSY }, root, signal).catch(
    async (error: unknown) => {
      await smtp.stop();
      keepLog(dataDirectory);
      throw error;
    },
  );
  Object.assign(process.env, {
    TILTH_URL: begun.url,
    TILTH_DATA_DIR: dataDirectory,
    TILTH_MAILS: mailFolder,
    TILTH_SMTP: smtp.url,
  });
  return async () => {
    await begun.stop();
    await smtp.stop();
    keepLog(dataDirectory);
    rmSync(folder, { recursive: true, force: true });
  };
}

function keepLog(dataDirectory: string): void {
  const log = join(dataDirectory, 'tilth.log');
  mkdirSync(join(root, 'reports'), { recursive: true });
  if (existsSync(log)) copyFileSync(log, join(root, 'reports', 'journeys-tilth.log'));
}

interface Another {
  readonly settings: NodeJS.ProcessEnv;
  /** The project that it runs from; the one of these tests unless it is named. */
  readonly from?: string;
}

/** A Tilth of its own, as `npm start` runs it, on a free port; its mails go where those of the Tilth under test go. */
export async function startAnother({
  settings,
  from = root,
}: Another): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-another-'));
  const { url, stop } = await beginTilth(
    join(folder, 'data'),
    { SMTP_URL: process.env['TILTH_SMTP'], ...NEVER_BUSY, ...settings },
    from,
  );
  return { url, stop: () => stop().then(() => rmSync(folder, { recursive: true, force: true })) };
}

async function beginTilth(dataDirectory: string, settings: NodeJS.ProcessEnv, from = root, signal?: AbortSignal) {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: from,
    env: { ...withoutSettings(process.env), PORT: String(port), DATA_DIR: dataDirectory, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  try {
    await saysThatItRuns(child);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { url: `http://localhost:${port}`, stop: () => stop(child) };
}

/** Settings of the shell that runs the tests must not reach the Tilth under test. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours =
    /^(OIDC_|STORAGE_|DATABASE_|FIRST_|HOST$|PUBLIC_ORIGIN$|TRUST_PROXY$|MAIL_FROM$|MAPBOX_TOKEN$|MAP_STYLE_URL$|DEMO$|WORKER$)/;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ours.test(name)));
}

function saysThatItRuns(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const give = (reason: string) => reject(new Error(`${reason}:\n${said}`));
    const timer = setTimeout(() => give('Tilth did not start in time'), STARTED_WITHIN_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Tilth is running at')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    // Emitted for a child that the signal stops; its end is reported below.
    child.on('error', () => undefined);
    child.once('exit', (code) => {
      clearTimeout(timer);
      give(`Tilth ended with code ${code}`);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
  await gone;
  clearTimeout(timer);
}
