import { Failure } from './failure.ts';

/** Lets work begin by turn, few pieces of a tenant at a time. */
export interface Turns {
  run<T>(tenantId: number, work: () => Promise<T>): Promise<T>;
}

interface TurnSettings {
  /** Pieces under way at the same time. */
  readonly atOnce: number;
  /** Of them at most so many of one tenant: one, where nothing is said. */
  readonly ofOneTenant?: number;
  /** Pieces that may wait for one tenant; one more answers 503. */
  readonly mostWaiting: number;
}

/**
 * Tenants take turns, the longest waiting first: a tenant with many pieces is served as often as one with a single piece, and never takes all places.
 * A waiting caller holds only its own request, no connection.
 */
export function createTurns({ atOnce, ofOneTenant = 1, mostWaiting }: TurnSettings): Turns {
  const waiting = new Map<number, (() => void)[]>();
  /** Whose pieces are under way, each as often as it has some. */
  const busy: number[] = [];
  const isFree = (tenantId: number): boolean => busy.filter((one) => one === tenantId).length < ofOneTenant;

  const next = (): void => {
    if (busy.length >= atOnce) return;
    const found = [...waiting].find(([tenantId]) => isFree(tenantId));
    if (found === undefined) return;
    const [tenantId, [begin, ...others]] = found;
    // A tenant with more goes to the end of the line.
    waiting.delete(tenantId);
    if (others.length > 0) waiting.set(tenantId, others);
    busy.push(tenantId);
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
        busy.splice(busy.indexOf(tenantId), 1);
        next();
      }
    },
  };
}
