import { lastAuthorOf, type Author } from './author.ts';
import type { CellChoice } from './cell-merge.ts';
import type { ChangedCell } from './difference.ts';
import type { MergedWork } from './merged-work.ts';
import { areAll, fieldsOf, isRecord, isText, type Fields } from './record.ts';
import type { ReadRecord, RecordKind, Subject } from './record-kind.ts';
import { merged, settled, afterLostSave, written, type Cells, type Held } from './three-way.ts';

/** Any kind: those who hold a draft of it know which. */
export type AnyRecordKind = RecordKind<ReadRecord, object, object>;

/** Cells that say which record it is begin so. */
export const PLACE = 'place-';

/** A draft of a record, on top of the last read. */
export interface RecordWork extends Omit<Held<string>, 'mine'> {
  readonly subject: Subject;
  readonly read: ReadRecord;
  readonly draft: object;
  /** The cells that show the value another user saved since the dialog was opened. */
  readonly followed: readonly string[];
}

/** What the browser's session keeps of a draft: the record that it was typed over comes with it, in case it is removed meanwhile. */
export type KeptWork = Pick<RecordWork, 'subject' | 'draft' | 'base' | 'sent'> & Pick<ReadRecord, 'record'>;

/** What is to be said of a draft. */
export interface Judgement {
  /** Why it cannot be saved; null where it can. */
  readonly problem: string | null;
  readonly isChanged: boolean;
  /** Another user has removed the record. */
  readonly isGone: boolean;
  /** The cells that both have changed. */
  readonly asked: readonly ChangedCell[];
  /** The cells that only the other user changed. */
  readonly followed: readonly ChangedCell[];
}

export const nothingTyped: Judgement = { problem: null, isChanged: false, isGone: false, asked: [], followed: [] };

/** What is done to a draft of one kind; each returns the whole of it. */
export interface RecordEditing {
  readonly begun: (from: { subject: Subject; read: ReadRecord; kept: KeptWork | null }) => RecordWork;
  readonly edited: (work: RecordWork, edit: object) => RecordWork;
  readonly settled: (work: RecordWork, choice: CellChoice) => RecordWork;
  /** After a save whose answer was lost. */
  readonly afterLostSave: (work: RecordWork) => RecordWork;
  /** The same draft as a new record, where the one that it changes is removed. */
  readonly asNew: (work: RecordWork) => RecordWork;
  /** On top of the current record. */
  readonly merged: (work: RecordWork, read: ReadRecord) => MergedWork<RecordWork>;
  readonly judged: (work: RecordWork) => Judgement;
  readonly savedWords: (work: RecordWork) => string;
  readonly isAddable: boolean;
}

/** Another record, on top of which the same is typed: that it is another one is a change of its own. */
const movedTo = (begun: RecordWork, { base }: RecordWork): RecordWork => ({
  ...begun,
  base: { ...begun.base, ...Object.fromEntries(Object.entries(base).filter(([key]) => key.startsWith(PLACE))) },
});

const isGone = ({ subject, read }: RecordWork): boolean => subject.id !== null && read.record === null;

/** Who has changed a cell last, as the record says it. */
const authorIn = (kind: AnyRecordKind, read: ReadRecord, key: string): Author | null => {
  if (kind.authorOf) return kind.authorOf(read, key);
  const { lastUpdatedBy, lastUpdatedOn } = read.record ?? {};
  return lastAuthorOf({ lastUpdatedBy, lastUpdatedOn: lastUpdatedOn ?? undefined });
};

/** How drafts of a kind are edited, judged and merged with what others make of their record. */
export function recordEditing(kind: AnyRecordKind): RecordEditing {
  const asStored = ({ read, subject }: RecordWork): object => kind.begin(read, subject);
  const heldIn = ({ base, sent, draft }: RecordWork): Held<string> => ({
    base,
    mine: kind.cellsOf(draft),
    ...(sent === undefined ? {} : { sent }),
  });
  const withHeld = ({ sent: _, ...work }: RecordWork, { base, sent, mine }: Held<string>): RecordWork => {
    const next = { ...work, base, ...(sent === undefined ? {} : { sent }) };
    return { ...next, draft: kind.put(asStored(next), mine, work.draft) };
  };
  const theirsIn = (work: RecordWork): Cells<string> => kind.cellsOf(asStored(work));
  const over = (work: RecordWork, read: ReadRecord): RecordWork => {
    const next = { ...work, read };
    if (isGone(next)) return next;
    const { held, followed } = merged(heldIn(work), theirsIn(next));
    return withHeld({ ...next, followed: [...new Set([...work.followed, ...followed])] }, held);
  };
  const begin = (subject: Subject, read: ReadRecord): RecordWork => {
    const draft = kind.begin(read, subject);
    return { subject, read, draft, base: kind.cellsOf(draft), followed: [] };
  };
  const askedIn = (work: RecordWork): readonly string[] =>
    isGone(work) ? [] : merged(heldIn(work), theirsIn(work)).asked;
  const isChanged = (work: RecordWork): boolean => written(heldIn(work)).length > 0;
  return {
    begun: ({ subject, read, kept }) => {
      if (kept === null || kept.subject.id !== subject.id || !kind.isKept(fieldsOf(kept.draft)))
        return begin(subject, read);
      const { record, ...typed } = kept;
      return over({ ...typed, read: { ...read, record }, followed: [] }, read);
    },
    edited: (work, edit) => {
      const draft = kind.edit(work.draft, edit, work.read);
      const { subject, read } = kind.about?.(draft, work.read, work.subject) ?? work;
      return subject === work.subject ? { ...work, draft } : { ...movedTo(begin(subject, read), work), draft };
    },
    settled: (work, choice) => withHeld(work, settled(heldIn(work), theirsIn(work), choice)),
    afterLostSave: (work) => ({ ...work, ...sentIn(afterLostSave(heldIn(work))) }),
    asNew: (work) => {
      const fresh = begin({ ...work.subject, id: null }, { ...work.read, record: null });
      return { ...fresh, draft: kind.put(fresh.draft, kind.cellsOf(work.draft), work.draft) };
    },
    merged: (work, read) => {
      const next = over(work, read);
      if (isGone(next) || askedIn(next).length > 0) return { work: next, next: 'ask' };
      if (!isChanged(next)) return { work: next, next: 'nothing' };
      // An unchanged record would refuse the same save again.
      const isSame = read.record?.version === work.read.record?.version;
      return { work: next, next: isSame ? 'ask' : 'save' };
    },
    judged: (work) => {
      const stored = isGone(work) ? work.draft : asStored(work);
      const changed = (keys: readonly string[]): readonly ChangedCell[] =>
        keys.map((key) => {
          const { what, text } = kind.words(key, work.draft, work.read);
          const theirs = kind.words(key, stored, work.read);
          return {
            key,
            what: what || theirs.what,
            mine: text,
            theirs: theirs.text,
            author: authorIn(kind, work.read, key),
          };
        });
      return {
        problem: kind.problem(work.draft, work.read, work.subject),
        isChanged: isChanged(work),
        isGone: isGone(work),
        asked: changed(askedIn(work)),
        followed: changed(work.followed),
      };
    },
    savedWords: ({ draft, read }) => kind.saved(draft, read),
    isAddable: kind.isAddable,
  };
}

const sentIn = ({ sent }: Held<string>): Pick<Held<string>, 'sent'> => (sent === undefined ? {} : { sent });

/** What is kept of a draft over a reload and another page; null where nothing is typed. */
export const keptOf = ({ subject, read, draft, base, sent }: RecordWork): KeptWork => ({
  subject,
  record: read.record,
  draft,
  base,
  ...sentIn({ base, mine: base, ...(sent === undefined ? {} : { sent }) }),
});

const isSent = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) && Object.values(value).every((list) => Array.isArray(list) && list.every(isText)));

/** The draft that the browser's session kept; null where it is damaged or there is none. Its kind looks at the draft itself. */
export function keptWorkIn(value: unknown): KeptWork | null {
  const kept: Fields = fieldsOf(value);
  const { id } = fieldsOf(kept['subject']);
  const isWhole =
    (id === null || typeof id === 'number' || isText(id)) &&
    isRecord(kept['draft']) &&
    areAll(kept['base'], 'string') &&
    isSent(kept['sent']) &&
    (kept['record'] === null || isRecord(kept['record']));
  // Its parts have been looked at one by one.
  return isWhole ? (kept as KeptWork) : null;
}

/** What a list or page begins with: what was typed and not saved when it was left. */
export interface KeptInput {
  readonly kept: KeptWork | null;
}

/** The record of a list that is edited, with what was typed of it before. */
export interface EditedRecord extends KeptInput {
  readonly subject: Subject;
}

export const noRecord: EditedRecord = { subject: { id: null }, kept: null };
/** The record of kept work; no record without any. */
export const editedOf = (kept: KeptWork | null): EditedRecord =>
  kept === null ? noRecord : { subject: kept.subject, kept };
