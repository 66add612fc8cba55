import { Failure } from '../../failure.ts';

/** Lets work begin by turn, one piece of a tenant at a time. */
export interface Turns {
  run<T>(tenantId: number, work: () => Promise<T>): Promise<T>;
}

interface TurnSettings {
  /** Pieces under way at the same time, of different tenants. */
  readonly atOnce: number;
  /** Pieces that may wait for one tenant; one more answers 503. */
  readonly mostWaiting: number;
}

/**
 * Tenants take turns, whoever has waited longest first: a tenant with many pieces is served as often as one with a single piece, and its pieces
 * follow one another. Who waits holds nothing but their own request, no connection among it.
 */
export function createTurns({ atOnce, mostWaiting }: TurnSettings): Turns {
  const waiting = new Map<number, (() => void)[]>();
  const busy = new Set<number>();

  const next = (): void => {
    if (busy.size >= atOnce) return;
    const found = [...waiting].find(([tenantId]) => !busy.has(tenantId));
    if (found === undefined) return;
    const [tenantId, [begin, ...others]] = found;
    // A tenant with more goes to the end of the line.
    waiting.delete(tenantId);
    if (others.length > 0) waiting.set(tenantId, others);
    busy.add(tenantId);
    begin?.();
  };

  return {
    async run(tenantId, work) {
      const mine = waiting.get(tenantId) ?? [];
      if (mine.length >= mostWaiting) throw new Failure('SERVER_NOT_READY');
      await new Promise<void>((begin) => {
        waiting.set(tenantId, [...mine, begin]);
        next();
      });
      try {
        return await work();
      } finally {
        busy.delete(tenantId);
        next();
      }
    },
  };
}
