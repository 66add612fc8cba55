import { isRead } from './attempts.ts';
import { ownerIn } from './owner.ts';
import type { Api, RequestOf } from './rest.ts';
import type { System } from './system-actors.ts';
import type { PortalCall } from '../model/contract/index.ts';

const KEPT_MS = 10_000;

/**
 * Calls that may be made ahead of what needs them: the next call that asks for the same, of the same person and tenant, gets the answer that is
 * on its way. It is given once, and never after a change was sent or ten seconds later.
 */
export function apiAhead(live: Api): Api {
  const early = new Map<string, Promise<unknown>>();
  return ((call, request, options) => {
    if (!isRead(call)) early.clear();
    const owner = ownerIn(options.system);
    if (owner === null) return live(call, request, options);
    const key = JSON.stringify([owner, call, request]);
    const kept = early.get(key);
    early.delete(key);
    if (kept && !options.isAhead) return kept;
    const reply = live(call, request, options);
    if (options.isAhead) {
      early.set(key, reply);
      setTimeout(() => early.delete(key), KEPT_MS);
    }
    return reply;
  }) as Api;
}

/** Makes a call ahead of what needs it, and gets its failure as well. */
export type AskAhead = <K extends PortalCall>(call: K, request: RequestOf<K>) => void;

export const askAhead =
  (api: Api, system: System): AskAhead =>
  (call, request) =>
    void api(call, request, { signal: new AbortController().signal, system, isAhead: true }).catch(() => undefined);
