import { COPIED } from '../model/notifications/copied.ts';
import { toAppError } from '../model/errors/app-error.ts';
import { fieldsOf } from '../model/shared/record.ts';
import { ownerIn } from './owner.ts';
import type { KeptPage, OfflineCache } from './offline-cache.ts';
import type { CallOptions } from './rest.ts';

declare const __BUILD_ID__: string;

/** What a page is read as, with the mark that it follows changes from; one that has none is not kept, for nothing would say that it is outdated. */
interface Contents {
  readonly mark?: string | null;
}
type Load<Input, Read> = (input: Input, options: CallOptions) => Promise<Read>;

/** Is called when a page is painted from its copy, and once it is fresh or could not be. */
export interface KeptPagesListener {
  readonly copied: (takenOn: string) => void;
  /** The page was read again, or left. */
  readonly read: () => void;
  readonly failed: () => void;
}

export interface KeptPages {
  /**
   * Makes a page that was seen before by this person in this tenant come from its copy when it is opened. The copy's mark is no mark of the server's: the page
   * polls for changes at once, and reads everything again. Whatever else it asks for while it is open comes from the server.
   */
  readonly keeping: <Input extends object, Read extends Contents>(
    name: string,
    load: Load<Input, Read>,
  ) => Load<Input, Read>;
  /** Reads a page before it is opened; it is held in memory alone, for the records of the customer on the device are of the one who was opened last. */
  readonly ahead: <Input extends object>(name: string, load: Load<Input, Contents>) => Load<Input, void>;
  /** Another page is shown. */
  readonly turnPage: () => void;
  /** For sign-out; what is on the device the offline cache removes. */
  readonly forget: () => void;
  readonly listen: (listener: KeptPagesListener) => () => void;
}

interface Outside {
  readonly fetchCache: () => Promise<OfflineCache>;
  /** A copy of another build may have another form. */
  readonly build: string;
  readonly now: () => Date;
}

interface KeptContents {
  readonly build: string;
  readonly contents: object;
}

/** The last readings of pages, of one person in one tenant; see `keeping`. */
export function keptPagesOver({ fetchCache, build, now }: Outside): KeptPages {
  const listeners = new Set<KeptPagesListener>();
  /** What this visit has asked for: only the first time a copy may answer. */
  const asked = new Set<string>();
  /** What is painted from a copy. */
  const copied = new Map<string, string>();
  const early = new Map<string, { readonly contents: object; readonly askedOn: Date }>();

  const settle = (key: string, as: 'read' | 'failed'): void => {
    if (!copied.delete(key)) return;
    if (as === 'failed') listeners.forEach(({ failed }) => failed());
    else if (copied.size === 0) listeners.forEach(({ read }) => read());
  };

  const found = async (key: string, page: string, { system }: CallOptions): Promise<KeptPage | undefined> => {
    const cache = await fetchCache();
    const held = early.get(key);
    early.delete(key);
    if (held && cache.isCurrent(held.askedOn)) return { contents: held.contents, takenOn: held.askedOn.toISOString() };
    const copy = await cache.findPage(page, system);
    const kept = fieldsOf(copy?.contents);
    return copy && kept['build'] === build ? { ...copy, contents: kept['contents'] } : undefined;
  };

  return {
    keeping:
      <Input extends object, Read extends Contents>(name: string, load: Load<Input, Read>): Load<Input, Read> =>
      async (input, options) => {
        const owner = ownerIn(options.system);
        if (owner === null) return load(input, options);
        const page = JSON.stringify([name, input]);
        const key = JSON.stringify([owner, page]);
        if (!asked.has(key)) {
          asked.add(key);
          const copy = await found(key, page, options).catch(() => undefined);
          if (copy) {
            copied.set(key, copy.takenOn);
            listeners.forEach((listener) => listener.copied(copy.takenOn));
            return { ...(copy.contents as Read), mark: COPIED };
          }
        }
        const askedOn = now();
        try {
          const contents = await load(input, options);
          settle(key, 'read');
          const kept: KeptContents = { build, contents };
          if (contents.mark)
            void fetchCache()
              .then((cache) => cache.keepPage(page, { contents: kept, askedOn, ...options }))
              .catch(() => undefined);
          return contents;
        } catch (thrown) {
          const { code, status } = toAppError(thrown);
          // What is given up says nothing of the copy: the page was left, or asks again.
          if (code !== 'ABORTED') settle(key, 'failed');
          if ([401, 403, 404, 410].includes(status))
            void fetchCache()
              .then((cache) => cache.dropPage(page, options.system))
              .catch(() => undefined);
          throw thrown;
        }
      },
    ahead: (name, load) => async (input, options) => {
      const owner = ownerIn(options.system);
      if (owner === null) return;
      const key = JSON.stringify([owner, JSON.stringify([name, input])]);
      if (early.has(key)) return;
      const askedOn = now();
      const contents = await load(input, options);
      // One is enough: it is the next page.
      early.clear();
      if (contents.mark) early.set(key, { contents, askedOn });
    },
    turnPage: () => {
      asked.clear();
      for (const key of copied.keys()) settle(key, 'read');
    },
    forget: () => {
      early.clear();
      asked.clear();
      copied.clear();
    },
    listen: (listener) => {
      listeners.add(listener);
      // It comes after the first screen, which may be of a copy.
      for (const takenOn of copied.values()) listener.copied(takenOn);
      return () => listeners.delete(listener);
    },
  };
}

/** This browser's. */
export const keptPages: KeptPages = keptPagesOver({
  fetchCache: () => import('./offline-cache.ts').then(({ offlineCache }) => offlineCache),
  build: typeof __BUILD_ID__ === 'undefined' ? '' : __BUILD_ID__,
  now: () => new Date(),
});
