import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '../../../server/db/pool.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { openJobs } from '../../../server/queue/queue.ts';
import { silentLog } from '../../../server/log.ts';
import { databasesToTry } from './support/databases-to-try.ts';

const script = fileURLToPath(new URL('./support/worker-process.ts', import.meta.url));

async function worker(databaseUrl: string, notes: string): Promise<ChildProcess> {
  const child = fork(script, [databaseUrl, notes], { execArgv: ['--import', 'tsx'], stdio: 'ignore' });
  await once(child, 'message');
  return child;
}

for (const { where, isSkipped, make } of databasesToTry)
  test.skipIf(isSkipped)(
    `a worker that is killed in the middle of a job loses none, another one runs it again: ${where}`,
    { timeout: 180_000 },
    async () => {
      const { databaseUrl } = await make();
      const notes = join(mkdtempSync(join(tmpdir(), 'tilth-worker-')), 'notes');
      writeFileSync(notes, '');
      const db = openDatabase(databaseUrl);
      await seedDemoIdentity(db);
      const jobs = await openJobs({ databaseUrl, db, log: silentLog, heartbeatSeconds: 10 });
      const actor = { tenantId: 1, userId: '' };
      const first = await worker(databaseUrl, notes);
      let second: ChildProcess | undefined;
      try {
        const ids = await inTenant(db, actor, (tx) =>
          Promise.all([[0], [1], [2]].map((sampleIds) => jobs.sendAs(actor).enqueue(tx, 'engine-run', { sampleIds }))),
        );
        await vi.waitFor(() => expect(readFileSync(notes, 'utf8')).toContain('begun 0 1'), { timeout: 10_000 });
        first.kill('SIGKILL');
        second = await worker(databaseUrl, notes);
        const outcomes = await Promise.all(ids.map((id) => jobs.waitForJob(id, { timeoutMs: 60_000 })));
        expect(outcomes.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
        expect(outcomes[0]).toEqual({ state: 'completed', result: { attempt: 2 } });
        second.kill('SIGTERM');
        const [code] = (await once(second, 'exit')) as [number];
        expect(code).toBe(0);
      } finally {
        first.kill('SIGKILL');
        second?.kill('SIGKILL');
        await jobs.stop();
        await closeDatabase(db);
      }
    },
  );
