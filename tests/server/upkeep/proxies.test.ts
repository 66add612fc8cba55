import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../free-port.ts';
import { importFarm } from '../support/example-farm.ts';
import { startPortal, type Portal } from '../support/portal.ts';

const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
const folder = mkdtempSync(join(tmpdir(), 'tilth-proxy-'));

/** The proxies of `deploy`, unchanged but for their addresses. */
const PROXIES = [
  {
    name: 'haproxy',
    file: 'haproxy.cfg',
    version: '-v',
    start: (settings: string) => ['-f', settings],
  },
  {
    name: 'nginx',
    file: 'nginx.conf',
    version: '-v',
    start: (settings: string) => ['-c', settings, '-p', folder, '-e', 'stderr', '-g', `daemon off; pid ${folder}/pid;`],
  },
] as const;

let portal: Portal;
let running: ChildProcess | undefined;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  if (running === undefined || running.exitCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
});

/** The proxy before the portal, whose second and third API are not there; its own address. */
async function startProxy({ name, file, start }: (typeof PROXIES)[number]): Promise<string> {
  const [port, closedPort] = [await freePort(), await freePort()];
  const settings = join(folder, file);
  const text = readFileSync(join('deploy', file), 'utf8')
    .replace(':8080', `127.0.0.1:${port}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:4011', new URL(portal.origin).host)
    .replaceAll(/127\.0\.0\.1:401[23]/g, `127.0.0.1:${closedPort}`);
  writeFileSync(settings, text);
  running = spawn(name, start(settings), { env: environment, stdio: 'inherit' });
  await vi.waitFor(() => reached(port), { timeout: 20_000, interval: 50 });
  return `http://127.0.0.1:${port}`;
}

const reached = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });

describe.each(PROXIES)('the example of $name', (proxy) => {
  const isHere = spawnSync(proxy.name, [proxy.version], { env: environment }).status === 0;

  test.skipIf(!isHere)(
    `answers, with two of three APIs away, and takes a large file${isHere ? '' : ' (skipped: not installed)'}`,
    async () => {
      const origin = await startProxy(proxy);
      const token = await portal.token();
      const headers = { authorization: `Bearer ${token}`, TenantId: 'TILTH' };
      await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), { timeout: 20_000 });
      for (let asked = 0; asked < 6; asked += 1)
        expect((await fetch(`${origin}/api/customer/getDashboardAll`, { headers })).status).toBe(200);
      const form = new FormData();
      form.set('customer', String(await importFarm(portal)));
      form.set('sampleType', 'soil');
      form.set('file', new Blob([new Uint8Array(24 * 2 ** 20)]), 'large.csv');
      const answer = await fetch(`${origin}/api/sample/UploadSamples`, { method: 'POST', headers, body: form });
      // Refused by Tilth in its own words, not by the proxy for its size.
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers.get('content-type')).toMatch('application/problem+json');
      expect(answer.status).not.toBe(413);
    },
  );
});
