import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_ID_FILE, DOCS_BUILD, SERVER_BUILD, buildId, docsId, serverBuildId } from '../build-id.mjs';
import { runCommand } from './run-command.mjs';

/** Builds app, server and help unless the existing builds are of the same sources. */
export async function ensureBuild(root, terminal, stop) {
  const isAppBuilt = isBuilt(root, 'dist', buildId);
  // A copy that came without its documents keeps the help that came with it.
  const isHelpBuilt = !existsSync(join(root, 'docs')) || isBuilt(root, DOCS_BUILD, docsId);
  if (isAppBuilt && isBuilt(root, SERVER_BUILD, serverBuildId) && isHelpBuilt) return;
  await terminal.step('Building the app', async () => {
    if (!isAppBuilt) await buildApp(root, stop);
    await ensureServer(root, stop);
    if (!isHelpBuilt) await runCommand(process.execPath, ['scripts/docs.mjs'], { cwd: root, stop });
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
