import { areAll, isRecord, isText, type Fields } from './record.ts';
import { merged, settled, afterLostSave, written, type Cells, type Held, type Merged } from './three-way.ts';

/** A choice for cells that two people have changed. */
export interface CellChoice {
  readonly keys: readonly string[];
  readonly by: 'mine' | 'theirs';
}

/** What a draft keeps beside its values while it is edited. */
export interface Based {
  /** What its cells held when they were read; absent before anything was merged into it. */
  readonly base?: Cells<string>;
  readonly sent?: Readonly<Record<string, readonly string[]>>;
}

/** How a draft is seen as cells; `original` and `now` are drafts in which nothing is typed. */
export interface CellLens<Draft> {
  readonly cellsOf: (draft: Draft) => Cells<string>;
  /** The draft with other values in its cells, on top of the current record. */
  readonly put: (draft: Draft, held: Held<string>, now: Draft) => Draft;
  readonly held: (draft: Draft, original: Draft) => Held<string>;
  readonly isSame?: (one: string | undefined, other: string | undefined) => boolean;
  /** A draft and the record cut down to the cells that decide anything; those that are the same on every side may be left out. */
  readonly cut?: (draft: Draft, now: Draft) => readonly [draft: Draft, now: Draft];
}

/** How the drafts of a kind are merged with what others make of their record. */
export interface CellMerge<Draft> {
  readonly cellsOf: (draft: Draft) => Cells<string>;
  /** The draft on top of the current record, and the cells that now show the value another user saved. */
  readonly merge: (
    draft: Draft,
    original: Draft,
    now: Draft,
  ) => { readonly draft: Draft; readonly followed: readonly string[] };
  /** The cells that both sides have changed to something else. */
  readonly asked: (draft: Draft, original: Draft) => readonly string[];
  readonly settle: (draft: Draft, original: Draft, choice: CellChoice) => Draft;
  /** The draft after a save whose answer was lost. */
  readonly afterLostSave: (draft: Draft, original: Draft) => Draft;
  /** The cells that a save writes. */
  readonly written: (draft: Draft, original: Draft) => readonly string[];
}

/** One's own side of a draft that keeps its base beside its values. */
export const heldBy =
  <Draft extends Based>(cellsOf: (draft: Draft) => Cells<string>) =>
  (draft: Draft, original: Draft): Held<string> => ({
    base: draft.base ?? cellsOf(original),
    mine: cellsOf(draft),
    ...(draft.sent === undefined ? {} : { sent: draft.sent }),
  });

/** What such a draft keeps of a merge. */
export const basedOn = ({ base, sent }: Held<string>): Based => (sent === undefined ? { base } : { base, sent });

/** The draft of a record that is not there yet: it is typed over nothing. */
export function withoutBase<Draft extends Based>({ base: _, sent: __, ...draft }: Draft): Omit<Draft, keyof Based> {
  return draft;
}

/** Merges drafts cell by cell, as their lens shows them. */
export function mergeByCells<Draft extends object>({
  cellsOf,
  put,
  held,
  isSame = Object.is,
  cut = (draft, now) => [draft, now],
}: CellLens<Draft>): CellMerge<Draft> {
  const mergedWith = (draft: Draft, original: Draft, now: Draft): Merged<string> => {
    const [own, other] = cut(draft, now);
    const theirs = cellsOf(other);
    return merged(fitted(held(own, original), theirs), theirs, isSame);
  };
  /** Asked about at each key by the button that saves, the counts beside it and the question on leaving. */
  const last = new WeakMap<Draft, { readonly original: Draft; readonly keys: readonly string[] }>();
  const writtenOver = (draft: Draft, original: Draft): readonly string[] => {
    const known = last.get(draft);
    if (known?.original === original) return known.keys;
    const [own, other] = cut(draft, original);
    const keys = written(fitted(held(own, original), cellsOf(other)), isSame);
    last.set(draft, { original, keys });
    return keys;
  };
  return {
    cellsOf,
    merge: (draft, original, now) => {
      const { held: mine, followed } = mergedWith(draft, original, now);
      return { draft: put(draft, mine, now), followed };
    },
    asked: (draft, original) => mergedWith(draft, original, original).asked,
    settle: (draft, original, choice) =>
      put(draft, settled(held(draft, original), cellsOf(original), choice), original),
    afterLostSave: (draft, original) => put(draft, afterLostSave(held(draft, original), isSame), original),
    written: writtenOver,
  };
}

/** One's own side over the cells that there are now: new cells start unchanged, and what was typed for removed cells is dropped. */
function fitted({ base, mine, sent }: Held<string>, theirs: Cells<string>): Held<string> {
  const over = (cells: Cells<string>): Cells<string> =>
    Object.fromEntries(Object.entries(theirs).map(([key, text]) => [key, cells[key] ?? text]));
  return { base: over(base), mine: over(mine), ...(sent === undefined ? {} : { sent }) };
}

/** Is that what a draft keeps beside its values, as the browser's session kept it? */
export const isBased = ({ base, sent }: Fields): boolean =>
  (base === undefined || areAll(base, 'string')) &&
  (sent === undefined ||
    (isRecord(sent) && Object.values(sent).every((list) => Array.isArray(list) && list.every(isText))));
