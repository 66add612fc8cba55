import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_BUILD } from '../build-id.mjs';
import { ensureBuild } from './build.mjs';
import { launch } from './launch.mjs';
import { ensurePackages } from './packages.mjs';

await launch(async ({ root, terminal, stop, force }) => {
  await ensurePackages(root, terminal, stop);
  await ensureBuild(root, terminal, stop);
  if (stop.aborted) return 130;
  const { runSupervisor } = await import(pathToFileURL(join(root, SERVER_BUILD, 'supervisor.js')).href);
  return runSupervisor({ root, environment: process.env, terminal, stop, force });
});
