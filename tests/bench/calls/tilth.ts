import { startApi } from '../../../server/api/start-api.ts';
import { readConfigWithDatabase } from '../../../server/config.ts';

/** The API as its own process has it, but for its limit of calls a minute: one person makes all calls of the bench. */
const config = readConfigWithDatabase(process.env);
const { app } = await startApi(config, { callsPerMinute: 1_000_000 });
await app.listen({ port: config.port, host: 'localhost' });
// So that a profile is written.
process.once('SIGINT', () => process.exit());
