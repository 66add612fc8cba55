import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importTypeScript, launch } from './launch.mjs';
import { ensurePackages } from './packages.mjs';

/** A save of several files is one change. */
const SETTLED_AFTER_MS = 250;

await launch(async ({ root, terminal, stop, force }) => {
  await ensurePackages(root, terminal, stop);
  if (stop.aborted) return 130;
  const port = Number(process.env.PORT || 4010);
  const apiPort = Number(process.env.API_PORT || port + 1);
  // The browser sees Vite's origin alone; Vite hands the API's paths on.
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(apiPort),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
  };
  process.env.API_ORIGIN = `http://localhost:${apiPort}`;
  const { createServer } = await import(
    pathToFileURL(join(root, 'node_modules', 'vite', 'dist', 'node', 'index.js')).href
  );
  const vite = await terminal.step('Starting the development server', async () => {
    const server = await createServer({ root, server: { port } });
    return server.listen();
  });
  const watchers = [];
  const { runSupervisor } = await importTypeScript('server/supervisor/main.ts');
  const onReady = (api) => {
    let timer;
    const onChange = (_event, name) => {
      if (!/\.(ts|sql|json)$/.test(name ?? '')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        terminal.line(`  ${name} changed; starting the API again.`);
        void api.restart();
      }, SETTLED_AFTER_MS);
    };
    for (const folder of ['server', 'src/model'])
      watchers.push(watch(join(root, folder), { recursive: true }, onChange));
  };
  try {
    return await runSupervisor({ root, environment, terminal, stop, force, onReady, apiEntry: 'server/api/main.ts' });
  } finally {
    for (const watcher of watchers) watcher.close();
    await vite.close();
  }
});
