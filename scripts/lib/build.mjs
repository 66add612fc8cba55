import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_ID_FILE, SERVER_BUILD, buildId, serverBuildId } from '../build-id.mjs';
import { runCommand } from './run-command.mjs';

/** Builds app and server unless the existing builds are of the same sources. */
export async function ensureBuild(root, terminal, stop) {
  if (isBuilt(root, 'dist', buildId) && isBuilt(root, SERVER_BUILD, serverBuildId)) return;
  await terminal.step('Building the app', async () => {
    if (!isBuilt(root, 'dist', buildId)) await buildApp(root, stop);
    await ensureServer(root, stop);
  });
}

/** The same for the server alone; resolves with what the builder said. */
export async function ensureServer(root, stop) {
  return isBuilt(root, SERVER_BUILD, serverBuildId) ? '' : vite(root, stop, '--config', 'vite.server.config.ts');
}

/** Builds the app into dist; resolves with what the builder said. */
export const buildApp = (root, stop) => vite(root, stop);

const vite = (root, stop, ...args) =>
  runCommand(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', ...args], {
    cwd: root,
    stop,
  });

function isBuilt(root, folder, idOf) {
  const file = join(root, folder, BUILD_ID_FILE);
  return existsSync(file) && readFileSync(file, 'utf8').trim() === idOf(root);
}
