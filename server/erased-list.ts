import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

/** The name of the list, in `DATA_DIR` and in every backup. */
export const ERASED_LIST = 'erased.jsonl';

const MOST_CUSTOMERS = 2 ** 31 - 1;
const customerNumber = z.string().refine((id) => /^[1-9]\d*$/.test(id) && Number(id) <= MOST_CUSTOMERS);
const about = {
  tenantId: z.number().int().positive().max(MOST_CUSTOMERS),
  tenant: z.string(),
  /** Tells the record from another one of its number, by no word of it. */
  mark: z.string().regex(/^[\da-f]{64}$/),
  /** The moment in UTC, as `erasureRows` writes it: moments are in order as their texts are. */
  on: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
};

const line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('customer'), id: customerNumber, ...about }),
  z.object({
    kind: z.literal('person'),
    id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    ...about,
    /** Whether the account went too, and not their things in this tenant alone. */
    withAccount: z.boolean(),
  }),
]);

/** That a customer or a person was erased: numbers, ids, a hash and a moment, and nothing that tells of them. */
export type Erased = z.output<typeof line>;
export type ErasedOf<K extends Erased['kind']> = Extract<Erased, { readonly kind: K }>;

/** Identity of an entry's record; a person erased twice has two entries. */
export const recordOf = ({ tenantId, kind, id, mark }: Erased): string => `${tenantId} ${kind} ${id} ${mark}`;

const keyOf = (entry: Erased): string => `${recordOf(entry)} ${entry.on}`;

/** Each entry once, in the order of their moments. */
export const mergedLists = (...lists: readonly (readonly Erased[])[]): Erased[] =>
  [...new Map(lists.flat().map((entry) => [keyOf(entry), entry])).values()].toSorted((a, b) => (a.on < b.on ? -1 : 1));

export const linesOfList = (entries: readonly Erased[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** The entries of a file; undefined where there is none. A line that a full disk cut off is passed over: its entry was written again. */
export async function readErasedList(file: string): Promise<Erased[] | undefined> {
  const text = await textOf(file);
  return text === undefined ? undefined : mergedLists(text.split('\n').flatMap(entryOf));
}

/** Adds what the file does not have yet, on the disk when this resolves; the file is its owner's alone. */
export async function addToErasedList(file: string, entries: readonly Erased[]): Promise<void> {
  const text = (await textOf(file)) ?? '';
  const known = new Set(text.split('\n').flatMap(entryOf).map(keyOf));
  const missing = entries.filter((entry) => !known.has(keyOf(entry)));
  if (missing.length === 0) return;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const afterHalfALine = text === '' || text.endsWith('\n') ? '' : '\n';
  await appendFile(file, `${afterHalfALine}${linesOfList(missing)}`, { mode: 0o600, flush: true });
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The entry that something is, and nothing besides. */
export function erasedFrom(given: unknown): Erased[] {
  const { success, data } = line.safeParse(given);
  return success ? [data] : [];
}

function entryOf(text: string): Erased[] {
  try {
    return erasedFrom(JSON.parse(text));
  } catch {
    return [];
  }
}
