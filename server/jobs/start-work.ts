import type { Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { createMailer } from '../mail/create-mailer.ts';
import type { DocumentStore } from '../storage/document-store.ts';
import type { JobHandler } from './define-job.ts';
import type { Envelope, Jobs } from '../queue/queue.ts';
import { startWorker, type EndedRun } from './worker.ts';

interface Work {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'demo' | 'retention' | 'publicOrigin' | 'archiveAfterYears'>;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly documents: DocumentStore;
  readonly log: Log;
  readonly handlers: readonly JobHandler[];
  readonly onEnded?: ((run: EndedRun) => void) | undefined;
}

/** Works every kind of job in this process, and sees to it that what recurs is asked for once a minute, an hour or a day however many workers there are. */
export async function startWork({ config, db, jobs, documents, log, handlers, onEnded }: Work): Promise<void> {
  const services = {
    db,
    mailer: createMailer(db, config),
    documents,
    retention: config.retention,
    portalUrl: config.publicOrigin,
  };
  await startWorker({ jobs, handlers, services, log, onEnded });
  const withoutUser: Envelope = { actor: { tenantId: 0, userId: '' }, data: {} };
  await jobs.boss.send('freeze-earlier', withoutUser);
  await jobs.boss.schedule('purge-expired', '17 * * * *', withoutUser);
  await jobs.boss.schedule('keep-no-longer', '37 * * * *', withoutUser);
  await jobs.boss.schedule('keep-counts', '* * * * *', withoutUser);
  await jobs.boss.schedule('mail-digests', '7 * * * *', withoutUser);
  const { archiveAfterYears: years } = config;
  // At night where Australia's advisers are.
  if (years === undefined) await jobs.boss.unschedule('archive-runs');
  else await jobs.boss.schedule('archive-runs', '53 14 * * *', { ...withoutUser, data: { years } });
}
