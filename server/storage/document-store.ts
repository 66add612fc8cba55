/** Where published documents are kept: written once, never changed. */
export interface DocumentStore {
  /** Stores the bytes under the key; the same key again with the same bytes is fine, other bytes are refused. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when nothing was stored under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
}

/** A key is a path of plain names below its tenant, such as `7/reports/3f2a.pdf`: nothing in it can climb out of the store. */
export function checkedKey(key: string): string {
  if (!/^\d+(\/[\w-][\w.-]*)+$/.test(key) || key.includes('..')) throw new TypeError(`not a document key: ${key}`);
  return key;
}
