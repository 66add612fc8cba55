import { ownerIn } from '../owner.ts';
import type { Api, CallOptions, ReplyOf } from '../rest.ts';

type Analytes = ReplyOf<'GET /referencedata/analytes'>['analytes'];

/** Gets the analytes of the tenant. */
export type ReadAnalytes = (options: CallOptions) => Promise<Analytes>;

/** Asks for them each time. */
export const analytesOf =
  (api: Api): ReadAnalytes =>
  async (options) =>
    (await api('GET /referencedata/analytes', {}, options)).analytes;

interface Asked {
  readonly owner: string | null;
  readonly reply: Promise<Analytes>;
  readonly stop: AbortController;
  /** How many still wait for it. */
  waiting: number;
}

/** Parts of a page that need the analytes side by side, as its list and its map do, share one call: an answer that is on its way is given to both, and never kept. */
export function analytesOver(api: Api): ReadAnalytes {
  const read = analytesOf(api);
  let shared: Asked | undefined;
  const ask = (owner: string | null, system: CallOptions['system']): Asked => {
    const stop = new AbortController();
    return { owner, reply: read({ signal: stop.signal, system }), stop, waiting: 0 };
  };
  return async ({ signal, system }) => {
    const owner = ownerIn(system);
    const asked = shared?.owner === owner ? shared : ask(owner, system);
    shared = asked;
    asked.waiting += 1;
    const end = (): void => {
      if (shared === asked) shared = undefined;
    };
    // A part that ends does not end the call of the other; the last one does.
    const leave = (): void => {
      asked.waiting -= 1;
      if (asked.waiting > 0) return;
      end();
      asked.stop.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await asked.reply;
    } finally {
      signal.removeEventListener('abort', leave);
      end();
    }
  };
}
