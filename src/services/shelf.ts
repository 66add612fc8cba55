/** Where a browser keeps plain records, each under its key: what the tests put memory in place of. */
export interface Shelf<Kept> {
  readonly all: () => Promise<readonly Kept[]>;
  readonly get: (key: string) => Promise<Kept | undefined>;
  readonly put: (key: string, record: Kept) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const DATABASE = 'tilth';
const SHELVES = ['copies', 'uploads'] as const;
export type ShelfName = (typeof SHELVES)[number];

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'));
  });

let opened: Promise<IDBDatabase> | undefined;
function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => SHELVES.forEach((name) => opening.result.createObjectStore(name));
  return settled(opening);
}
const database = (): Promise<IDBDatabase> =>
  (opened ??= open().catch((thrown: unknown) => {
    opened = undefined; // the next one tries again
    throw thrown;
  }));

/** A shelf in IndexedDB; a browser that refuses one rejects every call. */
export function shelfCalled<Kept>(name: ShelfName): Shelf<Kept> {
  const reading = async () => (await database()).transaction(name).objectStore(name);
  /** Resolves when what was written is on the disk. */
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database()).transaction(name, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser could not keep it.'));
    });
    change(transaction.objectStore(name));
    return done;
  };
  return {
    all: async () => settled<Kept[]>((await reading()).getAll()),
    get: async (key) => settled<Kept | undefined>((await reading()).get(key)),
    put: (key, record) => write((store) => store.put(record, key)),
    remove: (keys) => write((store) => keys.forEach((key) => store.delete(key))),
    clear: () => write((store) => store.clear()),
  };
}
