import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_ID_FILE, buildId } from '../build-id.mjs';
import { runCommand } from './run-command.mjs';

/** Builds the app unless the build that stands there is of these very sources. */
export async function ensureBuild(root, terminal, stop) {
  const file = join(root, 'dist', BUILD_ID_FILE);
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === buildId(root)) return;
  await terminal.step('Building the app', () => build(root, stop));
}

/** Builds the app into dist; resolves with what the builder said. */
export function build(root, stop) {
  return runCommand(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
    cwd: root,
    stop,
  });
}
