/** The content of each cell of a record or sheet, by key. A cell that is absent holds nothing, which differs from 0 and from an empty text. */
export type Cells<Value> = Readonly<Record<string, Value>>;

/** One's own side of a record that others may change meanwhile. */
export interface Held<Value> {
  /** What the cells held when they were read: what one's own values were typed over. */
  readonly base: Cells<Value>;
  readonly mine: Cells<Value>;
  /** What saves may have stored whose answer was lost, by cell. */
  readonly sent?: Readonly<Record<string, readonly Value[]>>;
}

/** How a cell comes out of a merge: `asked` where both sides have changed it to something else. */
export type Outcome = 'same' | 'mine' | 'theirs' | 'asked';

export interface Merged<Value> {
  /** One's own side on top of theirs. A cell that has to be asked about keeps its own value, and its base until one decides. */
  readonly held: Held<Value>;
  /** The cells that both have changed, each to something else. */
  readonly asked: readonly string[];
  /** The cells that now show the value another user saved. */
  readonly followed: readonly string[];
}

type IsSame<Value> = (one: Value | undefined, other: Value | undefined) => boolean;

/**
 * Decides one cell.
 *
 * @param known What may be stored without anybody else's doing: the value that was read, and what was sent since
 * without an answer. Nothing is known of a cell that was overtaken before: any stored value there is another user's.
 */
export function outcomeOf<Value>(
  known: readonly (Value | undefined)[],
  [mine, theirs]: readonly [mine: Value | undefined, theirs: Value | undefined],
  isSame: IsSame<Value> = Object.is,
): Outcome {
  if (isSame(mine, theirs)) return 'same';
  const isMine = known.length === 0 || known.some((value) => !isSame(value, mine));
  if (!isMine) return 'theirs';
  return known.some((value) => isSame(value, theirs)) ? 'mine' : 'asked';
}

/**
 * Merges two sides cell by cell: what one side alone has changed is kept, what both have changed alike is no conflict, and what both have changed to
 * something else is asked about.
 */
export function merged<Value>(
  held: Held<Value>,
  theirs: Cells<Value>,
  isSame: IsSame<Value> = Object.is,
): Merged<Value> {
  const { base, mine } = held;
  const asked: string[] = [];
  const followed: string[] = [];
  const next: Record<'base' | 'mine', Record<string, Value>> = { base: {}, mine: {} };
  const sent: Record<string, readonly Value[]> = {};
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const outcome = outcomeOf(knownOf(held, key), [mine[key], theirs[key]], isSame);
    if (outcome === 'asked') asked.push(key);
    if (outcome === 'theirs') followed.push(key);
    put(next.base, key, outcome === 'asked' ? base[key] : theirs[key]);
    // A notation of one's own stays, as `1,000` where theirs reads 1000.
    put(next.mine, key, outcome === 'theirs' ? theirs[key] : mine[key]);
    // A save writes a cell only over its base: once the cell holds something else, one that is late changes it no more.
    const late = held.sent?.[key];
    if (late !== undefined && (outcome === 'asked' || isSame(base[key], theirs[key]))) sent[key] = late;
  }
  return { held: withSent(next, sent), asked, followed };
}

/** One's own side after a choice for some of the cells that were asked about. */
export function settled<Value>(
  held: Held<Value>,
  theirs: Cells<Value>,
  { keys, by }: { readonly keys: readonly string[]; readonly by: 'mine' | 'theirs' },
): Held<Value> {
  const base = { ...held.base };
  const mine = { ...held.mine };
  const sent = { ...held.sent };
  for (const key of keys) {
    put(base, key, theirs[key]);
    if (by === 'theirs') put(mine, key, theirs[key]);
    delete sent[key];
  }
  return withSent({ base, mine }, sent);
}

/** The cells that a save has to write; all others must not be written. */
export const written = <Value>(held: Held<Value>, isSame: IsSame<Value> = Object.is): readonly string[] =>
  [...new Set([...Object.keys(held.base), ...Object.keys(held.mine)])].filter((key) =>
    knownOf(held, key).some((value) => !isSame(value, held.mine[key])),
  );

/** The user's side after a save without a response: it may have stored what it was to write. */
export function afterLostSave<Value>(held: Held<Value>, isSame: IsSame<Value> = Object.is): Held<Value> {
  const sent = { ...held.sent };
  for (const key of written(held, isSame)) {
    const value = held.mine[key];
    if (value !== undefined) sent[key] = [...(sent[key] ?? []), value];
  }
  return withSent(held, sent);
}

const knownOf = <Value>({ base, sent }: Held<Value>, key: string): readonly (Value | undefined)[] => [
  base[key],
  ...(sent?.[key] ?? []),
];

function put<Value>(cells: Record<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) delete cells[key];
  else cells[key] = value;
}

const withSent = <Value>(
  { base, mine }: Pick<Held<Value>, 'base' | 'mine'>,
  sent: Readonly<Record<string, readonly Value[]>>,
): Held<Value> => (Object.keys(sent).length === 0 ? { base, mine } : { base, mine, sent });
