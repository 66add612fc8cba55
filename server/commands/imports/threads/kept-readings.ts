import { createHash } from 'node:crypto';
import { checkOpened, openFiles, type CheckOptions } from '../../../lab-files/check/check-file.ts';
import type { Check, RefusedCheck } from '../../../lab-files/check/checked.ts';
import type { OpenedFile } from '../../../lab-files/open/sheet.ts';
import { readStrangers } from '../../../untrusted/odd-content.ts';
import type { Compared } from '../lab/compare-with-stored.ts';

/** A file taken apart, and what was made of it last. */
interface Kept {
  readonly opened: readonly OpenedFile[];
  readonly bytes: number;
  check?: { readonly key: string; readonly check: Check | RefusedCheck };
  compared?: { readonly key: string; readonly compared: Compared | null };
}

/** Two files of the largest size. Taken apart a file needs some ten times its bytes. */
const MOST_BYTES = 50_000_000;
const MOST_FILES = 6;

/**
 * What was read of the files that are being checked, so that neither a page nor an answer reads a file again. A tenant finds its own alone, and who asks
 * has the file: it is known by its bytes. The one that was not asked for longest goes first.
 */
export class KeptReadings {
  readonly #kept = new Map<string, Kept>();

  /** Whether a tenant's file is here, by the hash of its bytes. */
  has(tenantId: number, hash: string): boolean {
    return this.#kept.has(`${tenantId} ${hash}`);
  }

  /** The file as it reads with these answers; its bytes may be left out while it is here. */
  read(tenantId: number, hash: string, bytes: Uint8Array | null, { counts, ...options }: CheckOptions): Reading {
    const id = `${tenantId} ${hash}`;
    const kept = this.#kept.get(id) ?? openedOf(bytes);
    this.#keep(id, kept);
    const key = createHash('sha256').update(JSON.stringify(options)).digest('hex');
    if (kept.check?.key !== key)
      kept.check = { key, check: readStrangers(() => checkOpened(kept.opened, { ...options, counts })) };
    return { check: kept.check.check, key, kept };
  }

  /** What saving would do; looked up again after the tenant's data has changed, by `stamp`. */
  async compared(
    { kept, key }: Reading,
    stamp: string,
    compare: () => Promise<Compared | null>,
  ): Promise<Compared | null> {
    const at = `${key} ${stamp}`;
    if (kept.compared?.key !== at) kept.compared = { key: at, compared: await compare() };
    return kept.compared.compared;
  }

  #keep(id: string, kept: Kept): void {
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    const bytes = (): number => [...this.#kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [oldest] of this.#kept) {
      if (oldest === id || (this.#kept.size <= MOST_FILES && bytes() <= MOST_BYTES)) break;
      this.#kept.delete(oldest);
    }
  }
}

function openedOf(bytes: Uint8Array | null): Kept {
  if (bytes === null) throw new Error('a file that is not here needs its bytes');
  return { opened: readStrangers(() => openFiles([bytes])), bytes: bytes.byteLength };
}

export interface Reading {
  readonly check: Check | RefusedCheck;
  /** All that the check depends on beside the file. */
  readonly key: string;
  readonly kept: Kept;
}
