import type { DraftIn, ReadIn } from '../../model/shared/record-kind.ts';
import {
  keptOf,
  type AnyRecordKind,
  type EditedRecord,
  type Judgement,
  type KeptWork,
} from '../../model/shared/record-work.ts';
import type { RecordEditorRef, RecordEditorSnapshot } from './record-editor.machine.ts';

export { errorText, isLoading, isUnavailable, isSaving, isConfirmingDiscard } from './common.selectors.ts';

/** Why the last save failed, by its code; null where it did not. */
export const errorCode = ({ context }: RecordEditorSnapshot): string | null => context.error?.code ?? null;
export const isOpen = (snapshot: RecordEditorSnapshot): boolean => !snapshot.matches('closed');
export const isNew = ({ context }: RecordEditorSnapshot): boolean => context.subject.id === null;
export const judgementOf = ({ context }: RecordEditorSnapshot): Judgement => context.judgement;
/** One has to decide before it can be saved. */
export const isUnsettled = ({ context: { judgement } }: RecordEditorSnapshot): boolean =>
  judgement.isGone || judgement.asked.length > 0;
export const isJudged = ({ context }: RecordEditorSnapshot): boolean => context.isJudged;
export const mayAddAgain = (snapshot: RecordEditorSnapshot): boolean => snapshot.can({ type: 'ADD_AGAIN' });

/** What is typed, as the kind holds it; null until the record is read. The caller knows the kind of the editor. */
export const draftIn =
  <Kind extends AnyRecordKind>(_: Kind) =>
  ({ context: { work } }: RecordEditorSnapshot): DraftIn<Kind> | null =>
    (work?.draft ?? null) as DraftIn<Kind> | null;
/** The last read of the record, with the data read beside it. */
export const readIn =
  <Kind extends AnyRecordKind>(_: Kind) =>
  ({ context: { work } }: RecordEditorSnapshot): ReadIn<Kind> | null =>
    (work?.read ?? null) as ReadIn<Kind> | null;

/** What is kept of an editor that runs; null while nothing is typed. */
export const keptIn = (snapshot: RecordEditorSnapshot): KeptWork | null => {
  const { work, judgement, kept } = snapshot.context;
  if (snapshot.status !== 'active') return null;
  if (work === null) return kept;
  return judgement.isChanged ? keptOf(work) : null;
};

/** The same of an editor that may not have been opened. */
export const keptInEditor = (editor: RecordEditorRef | undefined): KeptWork | null =>
  editor === undefined ? null : keptIn(editor.getSnapshot());

/** What is kept of the record that a list edits in its child `editor`; what was kept of it before, until the list is read. */
export const keptRecordOf = ({ children, context }: Editing): KeptWork | null => {
  const { editor } = children;
  return editor ? keptInEditor(editor) : (context.edited?.kept ?? null);
};

/** A machine that edits one of its records. */
interface Editing {
  readonly children: { readonly editor?: RecordEditorRef | undefined };
  readonly context: { readonly edited?: EditedRecord };
}
