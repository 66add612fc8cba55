import { clear, createStore, delMany, get, set, values } from 'idb-keyval';

/** Stores plain records by key. Tests replace IndexedDB with memory. */
export interface RecordStore<Kept> {
  readonly all: () => Promise<readonly Kept[]>;
  readonly get: (key: string) => Promise<Kept | undefined>;
  readonly put: (key: string, record: Kept) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}

export type StoreName = 'copies' | 'uploads';

/** A store in IndexedDB, in a database of its own; a browser that refuses one rejects every call. What is written resolves once it is on the disk. */
export function openStore<Kept>(name: StoreName): RecordStore<Kept> {
  const store = createStore(`tilth-${name}`, name);
  return {
    all: async () => values<Kept>(store),
    get: async (key) => get<Kept>(key, store),
    put: async (key, record) => set(key, record, store),
    remove: async (keys) => delMany([...keys], store),
    clear: async () => clear(store),
  };
}
