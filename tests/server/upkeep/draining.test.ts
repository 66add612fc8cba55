import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { embeddedServingUrl } from '../../../server/db/api-role.ts';
import { freePort } from '../../free-port.ts';
import { freshDatabase } from '../support/postgres.ts';

test('an API that is asked to stop turns /readyz red and serves on, and a second signal ends the wait', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/api/main.ts'], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: await embeddedServingUrl(await freshDatabase(), 'tilth_draining_api'),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'tilth-draining-')),
      ...{ PORT: String(port), WORKER: '0', DEMO: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '120' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const ask = async (path: string): Promise<number> => (await fetch(`http://localhost:${port}${path}`)).status;
  try {
    await once(child.stdout, 'data');
    expect(await ask('/readyz')).toBe(200);
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await ask('/readyz')).toBe(503), { timeout: 20_000 });
    expect(await ask('/config.json')).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
