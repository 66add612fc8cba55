import { spawn } from 'node:child_process';

/** A command that did not end well; `output` is what it said. */
export class CommandError extends Error {
  constructor(command, how, output) {
    super(`${command} ended with ${how}`);
    this.name = 'CommandError';
    this.output = output;
  }
}

/** What programs say is kept in files and shown indented: without colours. */
function plain({ FORCE_COLOR: _, ...environment }) {
  return { ...environment, NO_COLOR: '1' };
}

/**
 * Runs a program and resolves with its output; a `CommandError` when it does not exit with 0.
 * `stop` ends the program and everything it started; `limitMs` does so after a time.
 */
export function runCommand(program, args, { cwd, env = process.env, stop, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const windows = process.platform === 'win32';
    // Its own group on unix, so that what it starts can be ended with it.
    const child = spawn(program, args, { cwd, env: plain(env), stdio: ['ignore', 'pipe', 'pipe'], detached: !windows });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = () => {
      try {
        if (windows) child.kill();
        else process.kill(-child.pid, 'SIGTERM');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error; // ESRCH: it has just ended by itself
      }
    };
    const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs);
    stop?.addEventListener('abort', end, { once: true });
    if (stop?.aborted) end();
    const tidy = () => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', end);
    };
    child.once('error', (error) => {
      tidy();
      reject(new CommandError(program, error.message, output));
    });
    child.once('close', (code, signal) => {
      tidy();
      if (code === 0) resolve(output);
      else reject(new CommandError([program, ...args].join(' '), signal ?? `code ${code}`, output));
    });
  });
}
