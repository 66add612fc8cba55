import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import {
  draftOf,
  failureText,
  isConfirmingDiscard,
  isConflict,
  isRemoved,
  isSaving,
  maySaveAnyway,
  newestOf,
} from '../../machines/recommendation/editor.selectors.ts';
import type { Recommendation } from '../../model/contract/entities.ts';
import { originalOf, type Draft } from '../../model/recommendation/drafts.ts';
import type { Difference } from '../../model/shared/difference.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { conflictTexts } from '../../model/texts/shared.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface EditorProps {
  readonly editor: EditorRef;
}

/** Close and Save, as every editor of the builder has them. */
export function EditorButtons({ editor, canSave = true }: EditorProps & { readonly canSave?: boolean }) {
  const saving = useSelector(editor, isSaving);
  return (
    <>
      <Button disabled={saving} onClick={() => editor.send({ type: 'CLOSE' })}>
        {builderTexts.close}
      </Button>
      <Button look="primary" busy={saving} disabled={!canSave} onClick={() => editor.send({ type: 'SAVE' })}>
        {builderTexts.save}
      </Button>
    </>
  );
}

interface EditorFailureProps extends EditorProps {
  /** What one's own differs in from theirs. */
  readonly differencesOf: (mine: Draft, theirs: Draft, newest: Recommendation) => readonly Difference[];
}

/** Why the last save failed; after a conflict theirs stands beside one's own, as nothing that was typed is lost. */
export function EditorFailure({ editor, differencesOf }: EditorFailureProps) {
  const failure = useSelector(editor, failureText);
  const conflict = useSelector(editor, isConflict);
  const saveable = useSelector(editor, maySaveAnyway);
  const draft = useSelector(editor, draftOf);
  const newest = useSelector(editor, newestOf);
  const removed = useSelector(editor, isRemoved);
  if (failure === '') return null;
  if (!conflict)
    return (
      <Banner tone="danger" className="mb-3">
        {failure}
      </Banner>
    );
  return (
    <ConflictNotice
      text={removed ? `${failure} ${conflictTexts.gone}` : failure}
      differences={newest && differencesOf(draft, originalOf(draft, newest), newest)}
      isGone={removed}
      canKeep={saveable}
      onKeep={() => editor.send({ type: 'SAVE_ANYWAY' })}
      onTake={() => editor.send({ type: 'TAKE_THEIRS' })}
    />
  );
}

/** Asked before anything that was typed is thrown away. */
export function DiscardQuestion({ editor }: EditorProps) {
  const asked = useSelector(editor, isConfirmingDiscard);
  return (
    <DiscardDialog
      open={asked}
      onKeep={() => editor.send({ type: 'KEEP_EDITING' })}
      onDiscard={() => editor.send({ type: 'DISCARD' })}
    />
  );
}
