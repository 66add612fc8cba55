import type { AnyActor } from 'xstate';
import { limits } from '../model/limits.ts';
import { isRecord } from '../model/shared/record.ts';

type Slices = Readonly<Record<string, unknown>>;

const KEY = 'tilth.slices';

/** Slices of the portal's machines in the browser's session, good for one build only. */
export interface SessionStore {
  /** What was kept; nothing when it is of another build, damaged, or not to be read. */
  readonly read: () => Slices;
  /** Keeps the newest slices, written at most once in `limits.sessionSaveMs` and once more when the page is left. */
  readonly follow: (actor: AnyActor, slicesOf: (actor: AnyActor) => Slices) => () => void;
}

export const sessionStoreIn = (storage: Storage, version: string): SessionStore => ({
  read: () => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
      return isKept(kept) && kept.version === version ? kept.slices : {};
    } catch {
      return {}; // a damaged text, or a browser that refuses storage: one starts afresh
    }
  },
  follow: (actor, slicesOf) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      clearTimeout(timer);
      timer = undefined;
      try {
        storage.setItem(KEY, JSON.stringify({ version, slices: slicesOf(actor) }));
      } catch {
        storage.removeItem(KEY); // better nothing than something old
      }
    };
    // A subscription to the root alone would miss what only a child went through.
    const subscription = actor.system.inspect((event) => {
      if (event.type === '@xstate.snapshot') timer ??= setTimeout(write, limits.sessionSaveMs);
    });
    // The next page may be read before the end of this one is heard of, where another process shows it: so before it is left, too.
    const leaving = ['beforeunload', 'pagehide'] as const;
    leaving.forEach((moment) => addEventListener(moment, write));
    return () => {
      subscription.unsubscribe();
      leaving.forEach((moment) => removeEventListener(moment, write));
      clearTimeout(timer);
    };
  },
});

const isKept = (value: unknown): value is { version: unknown; slices: Slices } =>
  isRecord(value) && isRecord(value['slices']);
