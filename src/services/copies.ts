import { toAppError } from '../model/errors/app-error.ts';
import type { PortalCall } from '../model/contract/index.ts';
import { fieldsOf } from '../model/shared/record.ts';
import { ownerIn } from './owner.ts';
import { shownBy, type System } from './peers.ts';
import { shelfCalled, type Shelf } from './shelf.ts';

/** A stored response, of one user in one tenant. */
export interface Copy {
  readonly key: string;
  readonly owner: string;
  /** The customer it was read of; null for what is the tenant's. */
  readonly customerId: number | null;
  /** ISO instant. */
  readonly takenOn: string;
  readonly reply: unknown;
}

/** Gets events about copies shown in place of responses. */
export interface CopyListener {
  readonly shown: (takenOn: string) => void;
  /** Everything that is shown is an answer again. */
  readonly gone: () => void;
}

type Of = readonly [call: PortalCall, request: object, system: System];

export interface Copies {
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
  /** For sign-out: removes every user's copies from every store, and this page keeps no more. */
  readonly forget: () => Promise<void>;
  /** They signed out in another tab: this page keeps nothing more. */
  readonly stop: () => void;
  /** Removes copies of other users, and of the same user in other tenants. */
  readonly forgetOthers: (owner: string) => Promise<void>;
  readonly listen: (listener: CopyListener) => () => void;
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
const SAYS_OF_ONESELF = 'PUT /referencedata/profile';
const WHO_ONE_IS = 'GET /referencedata/useraccess';

const MOST_COPIES = 200;
const LONGEST_KEPT_MS = 7 * 24 * 3_600_000;
/** Set before the store is cleared and removed after it: a page that leaves meanwhile clears it when it comes back. */
const FORGETTING = 'tilth.forgetting';

const customerIn = (system: System): number | null => shownBy(system, 'customers')?.context.current?.customerId ?? null;

type Indexed = Pick<Copy, 'customerId' | 'takenOn'>;

/** What makes room: copies of another customer once one is read, and the oldest beyond what is kept at most. */
function goneFor(known: ReadonlyMap<string, Indexed>, customerId: number | null): readonly string[] {
  const all = [...known];
  const outdated = customerId === null ? [] : all.filter(([, copy]) => ![null, customerId].includes(copy.customerId));
  const oldest = all.toSorted(([, one], [, other]) => other.takenOn.localeCompare(one.takenOn)).slice(MOST_COPIES);
  return [...new Set([...outdated, ...oldest].map(([key]) => key))];
}

interface WaitingFile {
  readonly owner: string;
  readonly entry: { readonly id: string };
}

interface Outside {
  readonly shelf: Shelf<Copy>;
  /** Files that wait for a line: they go with the copies. */
  readonly files: Pick<Shelf<WaitingFile>, 'all' | 'remove' | 'clear'>;
  readonly now: () => Date;
  readonly marks: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Responses about the last customer, kept on the device for their reader, for a week; what the portal shows where no answer comes. */
export function copiesOn({ shelf, files, now, marks }: Outside): Copies {
  const listeners = new Set<CopyListener>();
  /** The copies that are shown in the place of answers, by key. */
  const shown = new Map<string, Pick<Copy, 'customerId' | 'takenOn'>>();
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
    (index ??= shelf.all().then(
      (copies) => new Map(copies.map(({ key, customerId, takenOn }) => [key, { customerId, takenOn }])),
      (thrown: unknown) => {
        index = undefined; // the next one tries again
        throw thrown;
      },
    ));
  const remove = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    const known = await indexed();
    for (const key of keys) known.delete(key);
    await shelf.remove(keys);
  };

  /** Everything of a person in a tenant. */
  const removeOf = async (owner: string): Promise<void> => {
    const own = (await shelf.all()).filter((copy) => copy.owner === owner);
    await remove(own.map(({ key }) => key));
    const waiting = (await files.all()).filter((file) => file.owner === owner);
    if (waiting.length > 0) await files.remove(waiting.map(({ entry }) => entry.id));
  };
  /** The list of tenants says where one belongs no more; `person` and its number are an owner's two words. */
  const removeOfLeft = async (person: string, reply: unknown): Promise<void> => {
    const { tenants } = fieldsOf(reply);
    if (!Array.isArray(tenants)) return;
    const here = new Set(tenants.map((tenant) => `${person} ${String(fieldsOf(tenant)['id'])}`));
    const owners = [...(await shelf.all()), ...(await files.all())].map(({ owner }) => owner);
    const left = owners.filter((owner) => owner.startsWith(`${person} `) && owner !== `${person} ` && !here.has(owner));
    for (const owner of new Set(left)) await removeOf(owner);
  };

  const clear = (): Promise<void> => {
    marks.setItem(FORGETTING, '1');
    shown.clear();
    index = undefined;
    isForgetting = Promise.all([shelf, files].map((kept) => kept.clear())).then(() => marks.removeItem(FORGETTING));
    return isForgetting;
  };
  /** What was to be forgotten when the page was left is forgotten before anything is read. */
  const ready = (): Promise<void> => isForgetting ?? (marks.getItem(FORGETTING) === null ? Promise.resolve() : clear());

  /** Before a tenant is chosen, what one asks is the person's. */
  const keyOf = (call: PortalCall, request: object, owner: string): string => {
    const { params, query, body } = fieldsOf(request);
    return JSON.stringify([owner.split(' ')[0], 'beforeTenant' in request ? '' : owner, call, params, query, body]);
  };
  const settle = (key: string): void => {
    if (shown.delete(key) && shown.size === 0) listeners.forEach(({ gone }) => gone());
  };

  const tellOfOneself = async (owner: string, profile: unknown): Promise<void> => {
    await ready();
    const copy = await shelf.get(keyOf(WHO_ONE_IS, {}, owner));
    if (isLeft || !copy) return;
    const { name, theme, areas } = fieldsOf(profile);
    await shelf.put(copy.key, { ...copy, reply: { ...fieldsOf(copy.reply), name, theme, areas } });
  };

  const find = async (...[call, request, system]: Of): Promise<unknown> => {
    await ready();
    const owner = ownerIn(system);
    const key = owner === null ? null : keyOf(call, request, owner);
    const copy = key === null || isChanged ? undefined : await shelf.get(key);
    if (!copy || now().getTime() - Date.parse(copy.takenOn) > LONGEST_KEPT_MS) throw new Error('Nothing is kept.');
    shown.set(copy.key, copy);
    listeners.forEach((listener) => listener.shown(copy.takenOn));
    return copy.reply;
  };

  return {
    keep: async (call, request, system, reply) => {
      const owner = ownerIn(system);
      if (isLeft || owner === null) return;
      if (call === SAYS_OF_ONESELF) return tellOfOneself(owner, reply);
      if (call === 'GET /referencedata/tenants') await removeOfLeft(owner.split(' ')[0]!, reply);
      if (!isKept(call)) return;
      const customerId = OF_CUSTOMER.test(call) ? customerIn(system) : null;
      const key = keyOf(call, request, owner);
      settle(key);
      await ready();
      if (hasLeft()) return;
      const takenOn = now().toISOString();
      const known = await indexed();
      known.set(key, { customerId, takenOn });
      await shelf.put(key, { key, owner, customerId, takenOn, reply });
      await remove(goneFor(known, customerId));
    },
    find,
    instead: async (call, request, system, error) => {
      const { status, code } = toAppError(error);
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
      const foreign = (await shelf.all()).filter(
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
  };
}

/** The copies of this browser. */
export const copies: Copies = copiesOn({
  shelf: shelfCalled('copies'),
  files: shelfCalled('uploads'),
  now: () => new Date(),
  marks: localStorage,
});
addEventListener('storage', ({ key, newValue }) => {
  if (key === FORGETTING && newValue !== null) copies.stop();
});
