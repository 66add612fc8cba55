import { format } from 'node:util';
import { endOf } from '../../../server/tool.ts';

export interface Ended {
  readonly code: number;
  /** All that it said, errors included. */
  readonly said: string;
}

/** A tool's work in this process, under other arguments and settings: to start one for each question costs seconds. One at a time. */
export async function runHere(
  run: () => Promise<void>,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const { argv, env } = process;
  const { log, error } = console;
  const said: string[] = [];
  const say = (...words: readonly unknown[]) => void said.push(`${format(...words)}\n`);
  process.argv = [process.execPath, 'tool', ...args];
  process.env = { ...env, ...environment };
  Object.assign(console, { log: say, error: say });
  try {
    return { code: await endOf(run), said: said.join('') };
  } finally {
    process.argv = argv;
    process.env = env;
    Object.assign(console, { log, error });
  }
}
