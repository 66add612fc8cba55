/* `npm run same-build`: builds app, server and help twice, in other time zones and languages, and compares every byte. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCS_BUILD, SERVER_BUILD } from './build-id.mjs';
import { root } from './lib/launch.mjs';
import { runCommand } from './lib/run-command.mjs';

/** The checksum of every file, by its name. */
function sumsOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'tilth-same-build-'));
try {
  const builds = [];
  for (const [name, env] of [
    ['first', { TZ: 'Pacific/Auckland', LC_ALL: 'C' }],
    ['second', { TZ: 'America/New_York', LC_ALL: 'de_DE.UTF-8' }],
  ]) {
    const outDir = join(folder, name);
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const options = { cwd: root, env: { ...process.env, ...env } };
    await runCommand(process.execPath, [vite, 'build', '--outDir', join(outDir, 'dist')], options);
    const server = ['--config', 'vite.server.config.ts', '--outDir', join(outDir, SERVER_BUILD)];
    await runCommand(process.execPath, [vite, 'build', ...server], options);
    await runCommand(process.execPath, ['scripts/docs.mjs', '--output', join(outDir, DOCS_BUILD)], options);
    builds.push(sumsOf(outDir));
  }
  const [first, second] = builds;
  const names = [...new Set([...first.keys(), ...second.keys()])].toSorted();
  const other = names.filter((name) => first.get(name) !== second.get(name));
  const whole = createHash('sha256')
    .update(names.map((name) => `${first.get(name)}  ${name}\n`).join(''))
    .digest('hex');
  console.log(
    other.length === 0 ? `${names.length} files, the same twice: ${whole}` : `Not the same twice:\n${other.join('\n')}`,
  );
  process.exitCode = other.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
