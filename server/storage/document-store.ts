/** Where published documents are kept: written once, never changed, and removed only when the customer they are about is erased. */
export interface DocumentStore {
  /** Stores the bytes under the key; the same key again with the same bytes is fine, other bytes are refused. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when nothing was stored under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes what is stored under the key, for good; what is not there is fine. Only the erasure of a customer asks for it. */
  remove(key: string): Promise<void>;
}

/** A key is a path of plain names below its tenant, such as `7/reports/3f2a.pdf`: nothing in it can climb out of the store. */
export function checkedKey(key: string): string {
  if (!/^\d+(\/[\w-][\w.-]*)+$/.test(key) || key.includes('..')) throw new TypeError(`not a document key: ${key}`);
  return key;
}
