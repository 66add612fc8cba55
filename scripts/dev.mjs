/* `npm run dev`: Tilth with the app rebuilt as you type, on one origin. */
import { nodeComplaint } from './lib/node-version.mjs';

const complaint = nodeComplaint(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  // Only now: an old Node could not even parse what follows.
  import('./lib/dev.mjs');
}
