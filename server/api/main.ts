import { setTimeout as pause } from 'node:timers/promises';
import { keepReaderReady } from '../commands/shared/read-apart.ts';
import { readConfigWithDatabase } from '../config.ts';
import { refuseUnfit } from '../db/refuse-unfit.ts';
import { outliveOutput, untilAskedToStop } from '../lifetime.ts';
import { operatorLine } from '../operator-error.ts';
import { startApi } from './start-api.ts';

const DRAIN_SECONDS = 5;

/** The API process: stateless, any number may share one database. It says when it is ready, and stops cleanly when asked or orphaned. */
async function main(): Promise<void> {
  outliveOutput();
  const config = readConfigWithDatabase(process.env);
  await refuseUnfit(config);
  const api = await startApi(config);
  await api.app.listen({ port: config.port, host: config.host });
  process.send?.({ ready: true });
  process.stdout.write(`ready ${config.publicOrigin}\n`);
  keepReaderReady();
  await untilAskedToStop();
  // A balancer needs a moment to notice; a process started by a supervisor has no balancer. A second signal ends the wait.
  const seconds = config.drainSeconds ?? (process.send === undefined ? DRAIN_SECONDS : 0);
  api.drain();
  await Promise.race([pause(seconds * 1_000), untilAskedToStop()]);
  await api.stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${operatorLine(error)}\n`);
    process.exit(1);
  },
);
