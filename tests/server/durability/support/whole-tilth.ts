/** `npm start` without the build, in a process of its own: supervisor, embedded database, API and worker. */
import { fileURLToPath } from 'node:url';
import { runSupervisor } from '../../../../server/supervisor/main.ts';

const stop = new AbortController();
const force = new AbortController();
process.on('SIGTERM', () => (stop.signal.aborted ? force.abort() : stop.abort()));

process.exitCode = await runSupervisor({
  root: fileURLToPath(new URL('../../../../', import.meta.url)),
  environment: process.env,
  terminal: {
    step: (_title, work) => work(),
    line: (text) => console.log(text),
    complain: (text) => console.error(text),
  },
  stop: stop.signal,
  force: force.signal,
});
process.exit();
