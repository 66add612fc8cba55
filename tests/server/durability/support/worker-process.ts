import { appendFileSync } from 'node:fs';
import { closeDatabase, openDatabase } from '../../../../server/db/pool.ts';
import { jobHandler } from '../../../../server/jobs/define-job.ts';
import { openJobs } from '../../../../server/queue/queue.ts';
import { startWorker } from '../../../../server/jobs/worker.ts';
import { untilAskedToStop } from '../../../../server/lifetime.ts';
import { silentLog } from '../../../../server/log.ts';

/** A worker of its own, to be killed: it notes each job that it begins, and holds those whose first sample is 0. */
const [databaseUrl = '', notes = ''] = process.argv.slice(2);
const db = openDatabase(databaseUrl);
const jobs = await openJobs({ databaseUrl, db, log: silentLog, heartbeatSeconds: 10 });
const never = new Promise<void>(() => undefined);
const handler = jobHandler('engine-run', async ({ data, attempt }) => {
  appendFileSync(notes, `begun ${data.sampleIds.join(',')} ${attempt}\n`);
  if (data.sampleIds[0] === 0 && attempt === 1) await never;
  return { attempt };
});
const services = {
  db,
  mailer: { deliver: async () => ({ refused: [] }) },
  documents: { put: async () => undefined, get: async () => undefined, remove: async () => undefined },
  retention: { mailDays: null, growerDays: null, personDays: null },
  portalUrl: 'http://localhost',
};
await startWorker({ jobs, handlers: [handler], services, log: silentLog });
process.send?.({ ready: true });
await untilAskedToStop();
await jobs.stop();
await closeDatabase(db);
process.exit(0);
