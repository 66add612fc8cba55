/* `npm start`: everything from a fresh clone to a running Tilth, with nothing installed but Node. */
import { nodeComplaint } from './lib/node-version.mjs';

const complaint = nodeComplaint(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  // Only now: an old Node could not even parse what follows.
  import('./lib/start.mjs');
}
