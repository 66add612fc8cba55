import { ensureBuild } from './build.mjs';
import { importTypeScript, launch } from './launch.mjs';
import { ensurePackages } from './packages.mjs';

await launch(async ({ root, terminal, stop, force }) => {
  await ensurePackages(root, terminal, stop);
  await ensureBuild(root, terminal, stop);
  if (stop.aborted) return 130;
  const { runSupervisor } = await importTypeScript('server/supervisor/main.ts');
  return runSupervisor({ root, environment: process.env, terminal, stop, force });
});
