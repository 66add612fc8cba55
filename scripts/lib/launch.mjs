import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CommandError } from './run-command.mjs';
import { stopSignals } from './stop-signals.mjs';
import { createTerminal } from './terminal.mjs';

/** The root of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs a launcher and leaves with its exit code. A command that fails shows the end of what it said; a launcher that
 * is stopped half-way leaves quietly.
 */
export async function launch(work) {
  const terminal = createTerminal();
  const signals = stopSignals();
  try {
    process.exitCode = await work({ root, terminal, ...signals });
  } catch (error) {
    process.exitCode = signals.stop.aborted ? 130 : 1;
    if (!signals.stop.aborted) {
      if (error instanceof CommandError) terminal.complain(shortened(error.output));
      terminal.complain(error instanceof CommandError ? error.message : `${error?.stack ?? error}`);
    }
  }
  // Whatever still keeps the process alive is not worth waiting for: all that matters has been stopped in order.
  process.exit();
}

/** Loads TypeScript of this project, once its packages are installed. */
export async function importTypeScript(path) {
  const { register } = await import(
    pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'esm', 'api', 'index.mjs')).href
  );
  register();
  return import(pathToFileURL(join(root, path)).href);
}

/** The beginning names the reason, the end where it happened. */
function shortened(output) {
  const lines = output.trim().split('\n');
  const most = 16;
  return (lines.length <= 2 * most ? lines : [...lines.slice(0, most), '…', ...lines.slice(-most)]).join('\n');
}
