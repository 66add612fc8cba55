import { keepReaderReady } from '../commands/apart/read-apart.ts';
import { readConfigWithDatabase, requestsUrl } from '../config.ts';
import { refuseUnsafeRole } from '../db/api-role.ts';
import { refuseTooNewSchema } from '../db/oldest-program.ts';
import { untilAskedToStop } from '../lifetime.ts';
import { operatorLine } from '../operator-error.ts';
import { startApi } from './start-api.ts';

/** The API process: stateless, any number may share one database. It says when it is ready, and stops cleanly when asked or orphaned. */
async function main(): Promise<void> {
  const config = readConfigWithDatabase(process.env);
  if (!config.demo) {
    await refuseUnsafeRole(config.databaseUrl);
    // A pooler may log in as whom it likes.
    await refuseUnsafeRole(requestsUrl(config));
  }
  await refuseTooNewSchema(config.databaseUrl);
  const api = await startApi(config);
  await api.app.listen({ port: config.port, host: config.host });
  process.send?.({ ready: true });
  process.stdout.write(`ready ${config.publicOrigin}\n`);
  keepReaderReady();
  await untilAskedToStop();
  await api.stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${operatorLine(error)}\n`);
    process.exit(1);
  },
);
