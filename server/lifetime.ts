/** Words to a terminal or a log that is full or gone are lost; they end nothing. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Resolves at SIGTERM, SIGINT, or when the parent that started this process with a channel has gone. */
export const untilAskedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
    process.once('disconnect', () => resolve());
  });
