interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly stop?: AbortSignal;
  readonly limitMs?: number;
}

export class CommandError extends Error {
  readonly output: string;
}

/** Resolves with its output. */
export function runCommand(program: string, args: readonly string[], options?: RunOptions): Promise<string>;
