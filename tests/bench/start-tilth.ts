import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A whole Tilth with its demo as `npm start` runs it, on a database of the bench's; resolves when it is ready. */
export async function startTilth(
  databaseUrl: string,
  dataDir: string,
): Promise<{ readonly origin: string; readonly child: ChildProcess }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`Tilth ended with ${end} before it was ready.`);
    await pause(250);
  }
  return { origin, child };
}
