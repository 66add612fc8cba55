import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import {
  draftIn,
  errorCode,
  errorText,
  isConfirmingDiscard,
  isJudged,
  isLoading,
  isOpen,
  isSaving,
  isUnavailable,
  judgementOf,
  mayAddAgain,
  readIn,
} from '../../machines/shared/record-editor.selectors.ts';
import type { DraftIn, EditIn, ReadIn } from '../../model/shared/record-kind.ts';
import type { AnyRecordKind } from '../../model/shared/record-work.ts';
import { conflictTexts, editorTexts, type discardTexts } from '../../model/texts/shared.ts';
import { useSelectors } from './use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogProps } from '../ui/dialog.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { CellConflicts, FollowedCells } from './cell-conflicts.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

/** What the fields of a kind are drawn from. */
export interface RecordFields<Kind extends AnyRecordKind> {
  readonly draft: DraftIn<Kind>;
  readonly read: ReadIn<Kind>;
  readonly disabled: boolean;
  /** Why it cannot be saved; null where it can. */
  readonly problem: string | null;
  /** A save was refused for what is typed. */
  readonly isJudged: boolean;
  readonly edit: (edit: EditIn<Kind>) => void;
}

interface Refused<Edit> {
  readonly code: string;
  readonly label: string;
  readonly edit: Edit;
}

interface RecordDialogProps<Kind extends AnyRecordKind> extends Pick<DialogProps, 'size' | 'description'> {
  readonly editor: RecordEditorRef;
  readonly kind: Kind;
  readonly title: string;
  /** Why there is nothing to edit, before what the server says. */
  readonly unavailable?: string;
  readonly discard?: Pick<Record<keyof typeof discardTexts, string>, 'question' | 'confirm'>;
  /** What Save is called, where it does more than to save. */
  readonly saveLabel?: string | undefined;
  /** Something that belongs to it is on its way. */
  readonly busy?: boolean;
  /** A refusal that the user may know better than: what it is about is said to be right, and saved. */
  readonly refused?: Refused<EditIn<Kind>>;
  /** Buttons before Close. */
  readonly extraButtons?: (fields: RecordFields<Kind>) => ReactNode;
  readonly children: (fields: RecordFields<Kind>) => ReactNode;
}

/** The dialog of a record: the fields of its kind, what others have changed, and the question before what was typed is discarded. */
export function RecordDialog<Kind extends AnyRecordKind>({
  editor,
  kind,
  title,
  unavailable = '',
  discard,
  saveLabel = editorTexts.save,
  busy = false,
  refused,
  extraButtons,
  children,
  ...dialog
}: RecordDialogProps<Kind>) {
  const draft = useSelector(editor, draftIn(kind));
  const read = useSelector(editor, readIn(kind));
  const [saving, judged] = useSelectors(editor, isSaving, isJudged);
  const { problem } = useSelector(editor, judgementOf);
  const asked = useSelector(editor, isConfirmingDiscard);
  const close = (): void => editor.send({ type: 'CLOSE' });
  const fields: RecordFields<Kind> | null =
    draft === null || read === null
      ? null
      : {
          draft,
          read,
          disabled: saving || busy,
          problem,
          isJudged: judged,
          edit: (edit) => editor.send({ type: 'DRAFT_EDITED', edit }),
        };
  return (
    <Dialog
      open={useSelector(editor, isOpen)}
      title={title}
      onClose={close}
      footer={
        <>
          {fields === null ? null : extraButtons?.(fields)}
          <Button disabled={saving || busy} onClick={close}>
            {editorTexts.close}
          </Button>
          {fields === null ? null : (
            <Button look="primary" saves busy={saving} disabled={busy} onClick={() => editor.send({ type: 'SAVE' })}>
              {saveLabel}
            </Button>
          )}
        </>
      }
      {...dialog}
    >
      <RecordFailure editor={editor} unavailable={unavailable} refused={refused} />
      {fields === null ? null : children(fields)}
      <DiscardDialog open={asked} {...(discard ? { texts: discard } : {})} actor={editor} />
    </Dialog>
  );
}

interface RecordFailureProps {
  readonly editor: RecordEditorRef;
  readonly unavailable?: string;
  readonly refused?: Refused<object> | undefined;
}

/** Why a record was not read or saved, and what others have made of it meanwhile, with the choice where both have changed the same value. */
export function RecordFailure({ editor, unavailable = '', refused }: RecordFailureProps) {
  const [failure, loading, unread] = useSelectors(editor, errorText, isLoading, isUnavailable);
  const [saving, code] = useSelectors(editor, isSaving, errorCode);
  const { isGone, asked, followed } = useSelector(editor, judgementOf);
  const addable = useSelector(editor, mayAddAgain);
  if (loading) return <SkeletonRows rows={8} />;
  if (isGone)
    return (
      <Banner
        tone="danger"
        className="mb-3"
        actions={
          <>
            {addable ? (
              <Button onClick={() => editor.send({ type: 'ADD_AGAIN' })}>{conflictTexts.addAgain}</Button>
            ) : null}
            <Button onClick={() => editor.send({ type: 'DISMISS' })}>{conflictTexts.letGo}</Button>
          </>
        }
      >
        {conflictTexts.removed}
      </Banner>
    );
  if (refused?.code === code)
    return (
      <Banner
        tone="warning"
        isAnswer
        className="mb-3"
        actions={
          <Button
            onClick={() => {
              editor.send({ type: 'DRAFT_EDITED', edit: refused.edit });
              editor.send({ type: 'SAVE' });
            }}
          >
            {refused.label}
          </Button>
        }
      >
        {failure}
      </Banner>
    );
  return (
    <>
      {failure === '' ? null : (
        <Banner
          tone="danger"
          className="mb-3"
          actions={
            unread ? <Button onClick={() => editor.send({ type: 'RETRY' })}>{editorTexts.retry}</Button> : undefined
          }
        >
          {`${unread ? `${unavailable} ` : ''}${failure}`.trim()}
        </Banner>
      )}
      <CellConflicts cells={asked} disabled={saving} onChoose={(choice) => editor.send({ type: 'SETTLED', choice })} />
      <FollowedCells cells={followed} />
    </>
  );
}
