import { isRead } from './attempts.ts';
import { ownerIn } from './owner.ts';
import type { Api, RequestOf } from './rest.ts';
import type { System } from './system-actors.ts';
import type { PortalCall } from '../model/contract/index.ts';

const KEPT_MS = 10_000;

/** Parts of one page ask for them side by side, as list and map do. */
const isAskedTwice = (call: PortalCall): boolean => call === 'GET /referencedata/analytes';

interface Shared {
  readonly reply: Promise<unknown>;
  readonly isAhead: boolean;
  readonly stop: AbortController;
  /** How many still wait for it. */
  waiting: number;
}

/**
 * Calls that share an answer on its way, of the same person and tenant, and never keep it. What is asked ahead is given once, to the next call that asks for
 * the same: not after a change was sent, nor ten seconds later. What parts of a page ask for side by side is given to all who wait; one that ends does not
 * end the call of another, the last one does.
 */
export function apiSharing(live: Api): Api {
  const onItsWay = new Map<string, Shared>();
  const end = (key: string, shared: Shared): void => {
    if (onItsWay.get(key) === shared) onItsWay.delete(key);
  };
  const join = async (key: string, shared: Shared, signal: AbortSignal): Promise<unknown> => {
    shared.waiting += 1;
    const leave = (): void => {
      shared.waiting -= 1;
      if (shared.waiting > 0) return;
      end(key, shared);
      shared.stop.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await shared.reply;
    } finally {
      signal.removeEventListener('abort', leave);
      if (!shared.isAhead) end(key, shared);
    }
  };
  return ((call, request, options) => {
    if (!isRead(call)) onItsWay.clear();
    const { signal, system, isAhead = false } = options;
    const owner = ownerIn(system);
    if (owner === null) return live(call, request, options);
    const key = JSON.stringify([owner, call, request]);
    const known = isAhead ? undefined : onItsWay.get(key);
    if (known?.isAhead) end(key, known);
    if (known) return join(key, known, signal);
    if (!isAhead && !isAskedTwice(call)) return live(call, request, options);
    const stop = new AbortController();
    const shared = { reply: live(call, request, { ...options, signal: stop.signal }), isAhead, stop, waiting: 0 };
    onItsWay.set(key, shared);
    if (isAhead) setTimeout(() => end(key, shared), KEPT_MS);
    return join(key, shared, signal);
  }) as Api;
}

/** Makes a call ahead of what needs it, and gets its failure as well. */
export type AskAhead = <K extends PortalCall>(call: K, request: RequestOf<K>) => void;

export const askAhead =
  (api: Api, system: System): AskAhead =>
  (call, request) =>
    void api(call, request, { signal: new AbortController().signal, system, isAhead: true }).catch(() => undefined);
