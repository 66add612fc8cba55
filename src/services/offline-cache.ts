import { toAppError } from '../model/errors/app-error.ts';
import { isRead } from './attempts.ts';
import type { PortalCall } from '../model/contract/index.ts';
import { fieldsOf } from '../model/shared/record.ts';
import { ownerIn } from './owner.ts';
import { shownBy, type System } from './system-actors.ts';
import { openStore, type RecordStore } from './record-store.ts';

/** A stored response, of one user in one tenant. */
export interface CachedResponse {
  readonly key: string;
  readonly owner: string;
  /** The customer it was read of; null for what is the tenant's. */
  readonly customerId: number | null;
  /** ISO instant. */
  readonly takenOn: string;
  readonly reply: unknown;
}

/** Gets events about cached responses that are shown. */
export interface CacheListener {
  readonly shown: (takenOn: string) => void;
  /** Everything that is shown is an answer again. */
  readonly gone: () => void;
}

type Of = readonly [call: PortalCall, request: object, system: System];

export interface OfflineCache {
  /** Keeps an answer, where its call is one that is kept. */
  readonly keep: (...args: readonly [...Of, reply: unknown]) => Promise<void>;
  /** The copy of an answer; rejects where there is none. */
  readonly find: (...of: Of) => Promise<unknown>;
  /** The copy where no answer came; the failure again where there is none, or where the server refused. */
  readonly instead: (...args: readonly [...Of, error: unknown]) => Promise<unknown>;
  /** What is no read was sent, and may have changed something: from now on a copy might take back what one has just saved, or decide about a change by what is old. */
  readonly send: (call: PortalCall) => void;
  /** Another page is shown: what the one before showed counts no more. */
  readonly turnPage: () => void;
  /** For sign-out: removes every user's entries from every store, and this page keeps no more. */
  readonly forget: () => Promise<void>;
  /** They signed out in another tab: this page keeps nothing more. */
  readonly stop: () => void;
  /** Removes entries of other users, and of the same user in other tenants. */
  readonly forgetOthers: (owner: string) => Promise<void>;
  readonly listen: (listener: CacheListener) => () => void;
  /** Keeps what a page was read as, for the next time that it is opened; `askedOn` is when it was asked for. */
  readonly keepPage: (
    page: string,
    kept: { readonly contents: unknown; readonly askedOn: Date; readonly system: System },
  ) => Promise<void>;
  /** What a page was read as, where this person has changed nothing here since; undefined where there is no such copy. */
  readonly findPage: (page: string, system: System) => Promise<KeptPage | undefined>;
  /** For a page that the server no longer gives: its copy is removed. */
  readonly dropPage: (page: string, system: System) => Promise<void>;
  /** This person has changed nothing here since. */
  readonly isCurrent: (askedOn: Date) => boolean;
}

export interface KeptPage {
  readonly contents: unknown;
  /** ISO instant. */
  readonly takenOn: string;
}

/** Of the tenant: who one is, what one may do, the customers and what recommendations are made of. */
const OF_TENANT = /^GET \/(referencedata\/|customer\/(getByGroup|getDashboardAll)$|recommendation\/userfavourites\/)/;
/** Of the customer: samples, places, recommendations, reports and the documents of these that were opened. Nothing of settings, people or trails. */
const OF_CUSTOMER =
  /^(GET \/(customer\/\{id\}|farm|recommendation|sample\/\{id\}|sample\/upload\/)|POST \/(sample\/(customersamples|ratings|inputmodel)|recommendation\/summary)$)/i;

const isKept = (call: PortalCall): boolean => OF_CUSTOMER.test(call) || OF_TENANT.test(call);

/**
 * The user's own profile is also part of the access response, which is not asked for again before the portal is
 * reloaded.
 */
const SAVES_PROFILE = 'PUT /referencedata/profile';
const READS_ACCESS = 'GET /referencedata/useraccess';

const MOST_CACHED = 200;
const LONGEST_KEPT_MS = 7 * 24 * 3_600_000;
/** Set before the store is cleared and removed after it: a page that leaves meanwhile clears it when it comes back. */
const FORGETTING = 'tilth.forgetting';
/** When this browser last sent a change: a page that was asked for before may lack it. */
const CHANGED = 'tilth.changed';

const customerIn = (system: System): number | null => shownBy(system, 'customers')?.context.current?.customerId ?? null;

type Indexed = Pick<CachedResponse, 'customerId' | 'takenOn'>;

/** The entries to evict: those of another customer once one is read, and the oldest beyond the limit. */
function goneFor(known: ReadonlyMap<string, Indexed>, customerId: number | null): readonly string[] {
  const all = [...known];
  const outdated = customerId === null ? [] : all.filter(([, copy]) => ![null, customerId].includes(copy.customerId));
  const oldest = all.toSorted(([, one], [, other]) => other.takenOn.localeCompare(one.takenOn)).slice(MOST_CACHED);
  return [...new Set([...outdated, ...oldest].map(([key]) => key))];
}

interface WaitingFile {
  readonly owner: string;
  readonly entry: { readonly id: string };
}

interface Outside {
  readonly store: RecordStore<CachedResponse>;
  /** Files that wait for a connection: they are removed with the cache. */
  readonly files: Pick<RecordStore<WaitingFile>, 'all' | 'remove' | 'clear'>;
  readonly now: () => Date;
  readonly marks: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Responses about the last customer, kept on the device for their reader, for a week; what the portal shows where no answer comes. */
export function offlineCacheOn({ store, files, now, marks }: Outside): OfflineCache {
  const listeners = new Set<CacheListener>();
  /** The cached responses that are shown, by key. */
  const shown = new Map<string, Pick<CachedResponse, 'customerId' | 'takenOn'>>();
  /** Since the page was opened. */
  let isChanged = false;
  let isForgetting: Promise<void> | undefined;
  let isLeft = false;
  const hasLeft = (): boolean => isLeft;
  /**
   * The entries of the store without their responses: read once, so that no answer has to read all others. What another
   * tab keeps meanwhile it removes itself.
   */
  let index: Promise<Map<string, Indexed>> | undefined;
  const indexed = (): Promise<Map<string, Indexed>> =>
    (index ??= store.all().then(
      (entries) => new Map(entries.map(({ key, customerId, takenOn }) => [key, { customerId, takenOn }])),
      (thrown: unknown) => {
        index = undefined; // the next one tries again
        throw thrown;
      },
    ));
  const remove = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    const known = await indexed();
    for (const key of keys) known.delete(key);
    await store.remove(keys);
  };

  /** Everything of a person in a tenant. */
  const removeOf = async (owner: string): Promise<void> => {
    const own = (await store.all()).filter((copy) => copy.owner === owner);
    await remove(own.map(({ key }) => key));
    const waiting = (await files.all()).filter((file) => file.owner === owner);
    if (waiting.length > 0) await files.remove(waiting.map(({ entry }) => entry.id));
  };
  /** The list of tenants says where one belongs no more; `person` and its number are an owner's two words. */
  const removeOfLeft = async (person: string, reply: unknown): Promise<void> => {
    const { tenants } = fieldsOf(reply);
    if (!Array.isArray(tenants)) return;
    const here = new Set(tenants.map((tenant) => `${person} ${String(fieldsOf(tenant)['id'])}`));
    const owners = [...(await store.all()), ...(await files.all())].map(({ owner }) => owner);
    const left = owners.filter((owner) => owner.startsWith(`${person} `) && owner !== `${person} ` && !here.has(owner));
    for (const owner of new Set(left)) await removeOf(owner);
  };

  const clear = (): Promise<void> => {
    marks.setItem(FORGETTING, '1');
    shown.clear();
    index = undefined;
    isForgetting = Promise.all([store, files].map((kept) => kept.clear())).then(() => {
      for (const mark of [FORGETTING, CHANGED]) marks.removeItem(mark);
    });
    return isForgetting;
  };
  /** What was to be forgotten when the page was left is forgotten before anything is read. */
  const ready = (): Promise<void> => isForgetting ?? (marks.getItem(FORGETTING) === null ? Promise.resolve() : clear());

  /** Before a tenant is chosen, what one asks is the person's. */
  const keyOf = (call: PortalCall, request: object, owner: string): string => {
    const { params, query, body } = fieldsOf(request);
    return JSON.stringify([owner.split(' ')[0], 'beforeTenant' in request ? '' : owner, call, params, query, body]);
  };
  const pageKey = (page: string, owner: string): string => JSON.stringify([...owner.split(' '), page]);
  const noteChange = (): void => marks.setItem(CHANGED, now().toISOString());
  const isCurrent = (askedOn: Date): boolean => askedOn.toISOString() > (marks.getItem(CHANGED) ?? '');
  const isOld = ({ takenOn }: Indexed): boolean => now().getTime() - Date.parse(takenOn) > LONGEST_KEPT_MS;
  const put = async (copy: CachedResponse): Promise<void> => {
    await ready();
    if (hasLeft()) return;
    const known = await indexed();
    known.set(copy.key, copy);
    await store.put(copy.key, copy);
    await remove(goneFor(known, copy.customerId));
  };
  const settle = (key: string): void => {
    if (shown.delete(key) && shown.size === 0) listeners.forEach(({ gone }) => gone());
  };

  const updateAccess = async (owner: string, profile: unknown): Promise<void> => {
    await ready();
    const copy = await store.get(keyOf(READS_ACCESS, {}, owner));
    if (isLeft || !copy) return;
    const { name, theme, areas } = fieldsOf(profile);
    await store.put(copy.key, { ...copy, reply: { ...fieldsOf(copy.reply), name, theme, areas } });
  };

  const find = async (...[call, request, system]: Of): Promise<unknown> => {
    await ready();
    const owner = ownerIn(system);
    const key = owner === null ? null : keyOf(call, request, owner);
    const copy = key === null || isChanged ? undefined : await store.get(key);
    if (!copy || isOld(copy)) throw new Error('Nothing is kept.');
    shown.set(copy.key, copy);
    listeners.forEach((listener) => listener.shown(copy.takenOn));
    return copy.reply;
  };

  return {
    keep: async (call, request, system, reply) => {
      const owner = ownerIn(system);
      if (isLeft || owner === null) return;
      // Sent a while ago: what was asked for in between may have been answered before it was done.
      if (!isRead(call)) noteChange();
      if (call === SAVES_PROFILE) return updateAccess(owner, reply);
      if (call === 'GET /referencedata/tenants') await removeOfLeft(owner.split(' ')[0]!, reply);
      if (!isKept(call)) return;
      const customerId = OF_CUSTOMER.test(call) ? customerIn(system) : null;
      const key = keyOf(call, request, owner);
      settle(key);
      await put({ key, owner, customerId, takenOn: now().toISOString(), reply });
    },
    find,
    instead: async (call, request, system, error) => {
      const { status, code } = toAppError(error);
      if (!isRead(call)) noteChange();
      const owner = ownerIn(system);
      // Taken out of the tenant: nothing of it stays on the device, whatever was asked for.
      if (owner !== null && code === 'TENANT_UNKNOWN') await removeOf(owner);
      if (owner !== null && [401, 403, 404, 410].includes(status)) await remove([keyOf(call, request, owner)]);
      if (code !== 'NETWORK' && code !== 'TIMEOUT') throw error;
      return find(call, request, system).catch(() => {
        throw error;
      });
    },
    send: (call) => {
      noteChange();
      if (!isKept(call)) isChanged = true;
    },
    turnPage: () => {
      isChanged = false;
      for (const [key, { customerId }] of shown) if (customerId !== null) settle(key);
    },
    forget: () => {
      isLeft = true;
      return clear();
    },
    stop: () => {
      isLeft = true;
    },
    forgetOthers: async (owner) => {
      await ready();
      const foreign = (await store.all()).filter(
        (copy) => copy.owner !== owner && copy.owner !== `${owner.split(' ')[0]} `,
      );
      await remove(foreign.map(({ key }) => key));
    },
    listen: (listener) => {
      listeners.add(listener);
      // A listener added after the first screen still gets the copies that it was made of.
      for (const { takenOn } of shown.values()) listener.shown(takenOn);
      return () => listeners.delete(listener);
    },
    keepPage: async (page, { contents, askedOn, system }) => {
      const owner = ownerIn(system);
      if (isLeft || owner === null || !isCurrent(askedOn)) return;
      const takenOn = askedOn.toISOString();
      await put({ key: pageKey(page, owner), owner, customerId: customerIn(system), takenOn, reply: contents });
    },
    findPage: async (page, system) => {
      await ready();
      const owner = ownerIn(system);
      const copy = isLeft || owner === null ? undefined : await store.get(pageKey(page, owner));
      return copy && !isOld(copy) && isCurrent(new Date(copy.takenOn))
        ? { contents: copy.reply, takenOn: copy.takenOn }
        : undefined;
    },
    dropPage: async (page, system) => {
      const owner = ownerIn(system);
      if (owner !== null) await remove([pageKey(page, owner)]);
    },
    isCurrent,
  };
}

/** This browser's cache. */
export const offlineCache: OfflineCache = offlineCacheOn({
  store: openStore('copies'),
  files: openStore('uploads'),
  now: () => new Date(),
  marks: localStorage,
});
addEventListener('storage', ({ key, newValue }) => {
  if (key === FORGETTING && newValue !== null) offlineCache.stop();
});
