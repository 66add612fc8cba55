import type { PortalCall } from '../model/contract/index.ts';

/** A requested change: of which call and record, and what it says. */
export interface AskedChange {
  readonly of: string;
  readonly what: string;
}

/** Asked again, these are meant again: a second run of the engine is no repetition of the first. */
const meantAgain: ReadonlySet<PortalCall> = new Set<PortalCall>(['POST /sample/engineJob']);

/**
 * The keys of changes that were not answered, so that the same change asked for again is the same to the server:
 * pressing Save again after a lost response adds nothing twice. A key lives until its change is answered, or another
 * one of the same call and record is.
 */
export class PendingChanges {
  readonly #keys = new Map<string, Map<string, string>>();

  keyOf(call: PortalCall, { of, what }: AskedChange): string {
    const known = meantAgain.has(call) ? undefined : this.#keys.get(of)?.get(what);
    return known ?? crypto.randomUUID();
  }

  keep({ of, what }: AskedChange, key: string): void {
    this.#keys.set(of, (this.#keys.get(of) ?? new Map<string, string>()).set(what, key));
  }

  settle({ of }: AskedChange): void {
    this.#keys.delete(of);
  }
}
