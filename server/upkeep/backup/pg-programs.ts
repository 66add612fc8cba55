import { spawn } from 'node:child_process';
import { ToolError } from '../../tool.ts';

/** The major version of PostgreSQL's program on this machine's path; undefined where there is none. */
export async function majorOf(program: 'pg_dump' | 'pg_restore'): Promise<number | undefined> {
  try {
    const said = await runProgram(program, ['--version'], {});
    return Number(/(\d+)(?:\.|\s|$|devel|beta|rc)/.exec(said.replace(/^\D*/, ''))?.[1]);
  } catch {
    return undefined;
  }
}

/**
 * Splits an address into one without its password and an environment that holds it: command line arguments are visible to all users of the machine.
 */
export function apart(url: string): { readonly address: string; readonly environment: NodeJS.ProcessEnv } {
  const plain = new URL(url);
  const password = decodeURIComponent(plain.password);
  plain.password = '';
  return { address: plain.href, environment: password === '' ? {} : { PGPASSWORD: password } };
}

/** Runs one of PostgreSQL's programs; what it said, or a `ToolError` with its last words. */
export function runProgram(program: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...environment, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let complained = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new ToolError(`${program} failed: ${complained.trim().split('\n').slice(-3).join(' ')}`)),
    );
  });
}
