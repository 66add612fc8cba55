import { ownerIn } from '../owner.ts';
import type { Api, CallOptions, ReplyOf } from '../rest.ts';

const ANALYTES = 'GET /referencedata/analytes';
const SHARED_MS = 1000;

interface Asked {
  readonly owner: string | null;
  readonly reply: Promise<ReplyOf<typeof ANALYTES>>;
  readonly stop: AbortController;
  /** How many still wait for it. */
  waiting: number;
}

/**
 * Calls of a page whose parts need the analytes side by side, as list and map do: one answer is given to both, also to one that has looked for its copy on the
 * device first. It is kept for a second. A part that ends does not end the call of the other; the last one does.
 */
export function sharingAnalytes(api: Api): Api {
  let shared: Asked | undefined;
  const ask = (owner: string | null, system: CallOptions['system']): Asked => {
    const stop = new AbortController();
    return { owner, reply: api(ANALYTES, {}, { signal: stop.signal, system }), stop, waiting: 0 };
  };
  const analytes = async ({ signal, system }: CallOptions): Promise<ReplyOf<typeof ANALYTES>> => {
    const owner = ownerIn(system);
    const asked = shared?.owner === owner ? shared : ask(owner, system);
    shared = asked;
    asked.waiting += 1;
    const end = (): void => {
      if (shared === asked) shared = undefined;
    };
    const leave = (): void => {
      asked.waiting -= 1;
      if (asked.waiting > 0) return;
      end();
      asked.stop.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      const reply = await asked.reply;
      setTimeout(end, SHARED_MS);
      return reply;
    } catch (thrown) {
      end();
      throw thrown;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
  return ((call, request, options) => (call === ANALYTES ? analytes(options) : api(call, request, options))) as Api;
}
