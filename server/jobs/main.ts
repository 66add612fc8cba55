import Fastify from 'fastify';
import { loggerOptions } from '../logger-options.ts';
import { readConfigWithDatabase, requestsUrl } from '../config.ts';
import { refuseUnfit } from '../db/refuse-unfit.ts';
import { closeDatabase, openDatabase, requestWaits } from '../db/pool.ts';
import { outliveOutput, untilAskedToStop } from '../lifetime.ts';
import { operatorLine } from '../operator-error.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { startTracing } from '../metrics/start-tracing.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { createDocumentStore } from '../storage/create-document-store.ts';
import { reportMissing } from '../storage/report-missing.ts';
import { jobHandlers } from './handlers/index.ts';
import { openJobs } from '../queue/queue.ts';
import { jobNames } from '../queue/registry.ts';
import { startWork } from './start-work.ts';

/** A worker by itself: any number of these may share one queue. SIGTERM lets the jobs in progress finish. */
async function main(): Promise<void> {
  outliveOutput();
  const config = readConfigWithDatabase(process.env);
  await refuseUnfit(config);
  const { log } = Fastify({ logger: loggerOptions(config.logLevel, config.logFile) });
  const stopTracing = await startTracing(config.traces, 'tilth-worker', log);
  const db = openDatabase(requestsUrl(config), {
    maxConnections: config.databasePoolSize,
    waits: requestWaits,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const jobs = await openJobs({ databaseUrl: config.databaseUrl, db, log });
  // Metrics are collected only when configured.
  const metrics = config.metrics && createMetrics(jobNames);
  metrics?.watchPool('jobs', db.$client);
  await startWork({
    config,
    db,
    jobs,
    documents: reportMissing(createDocumentStore(config.storage), log, metrics?.documentMissing),
    log,
    handlers: jobHandlers,
    onEnded: metrics?.jobEnded,
  });
  const closeMetrics = metrics && (await serveMetrics(metrics, config.metrics));
  process.send?.({ ready: true });
  process.stdout.write('worker ready\n');
  await untilAskedToStop();
  await closeMetrics?.();
  await jobs.stop();
  await closeDatabase(db);
  await stopTracing?.();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${operatorLine(error)}\n`);
    process.exit(1);
  },
);
