import { ownerIn } from '../owner.ts';
import type { Api, CallOptions, ReplyOf } from '../rest.ts';

type Analytes = ReplyOf<'GET /referencedata/analytes'>['analytes'];

/** Gets the analytes of the tenant. */
export type ReadAnalytes = (options: CallOptions) => Promise<Analytes>;

/** Parts of a page that need the analytes side by side, as its list and its map do, share one call: an answer that is on its way is given to both, and never kept. */
export function analytesOver(api: Api): ReadAnalytes {
  let shared: { readonly owner: string | null; readonly reply: Promise<Analytes> } | undefined;
  return async ({ system }) => {
    const owner = ownerIn(system);
    if (shared?.owner === owner) return shared.reply;
    // A part that ends does not end the call of the other.
    const { signal } = new AbortController();
    const reply = api('GET /referencedata/analytes', {}, { signal, system }).then(({ analytes }) => analytes);
    const asked = { owner, reply };
    shared = asked;
    try {
      return await reply;
    } finally {
      if (shared === asked) shared = undefined;
    }
  };
}
