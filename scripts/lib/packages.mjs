import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.mjs';

/** Installs what package-lock.json names, unless exactly that is installed. */
export async function ensurePackages(root, terminal, stop) {
  const missing = missingPackages(root);
  if (missing.length === 0) return;
  const title = missing.length > 5 ? 'Installing packages' : `Installing packages (${missing.join(', ')} changed)`;
  await terminal.step(title, () => {
    const [program, ...args] = npm();
    return runCommand(
      program,
      [...args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root, stop },
    );
  });
}

/**
 * The packages of the lock file that are missing or of another version. npm writes what it has installed to
 * node_modules/.package-lock.json as its last act, so a broken installation has no such file; that makes it a better
 * stamp than one of our own.
 */
export function missingPackages(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return Object.keys(wanted).filter((path) => path !== '');
  const installed = readLock(installedFile);
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !isSame(entry, installed[path]))
    .map(([path]) => path.replace(/^node_modules\//, ''));
}

/** Programs of another platform are in the lock file and rightly not installed. */
function isSame(wanted, installed) {
  if (installed === undefined) return wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
  return installed.version === wanted.version;
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** The npm that runs us, or else the one that belongs to this Node, or else the first on the path. */
function npm() {
  const own = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const cli = [process.env.npm_execpath, own].find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  if (cli) return [process.execPath, cli];
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
}
