import { shallowEqual, useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import {
  askedOf,
  draftOf,
  failureText,
  followedOf,
  isConfirmingDiscard,
  isRemoved,
  isSaving,
  mayAddAgain,
  originalOf,
  recommendationOf,
} from '../../machines/recommendation/editor.selectors.ts';
import type { Recommendation } from '../../model/contract/entities.ts';
import { authorOf, type Draft } from '../../model/recommendation/drafts.ts';
import type { ChangedCell, Difference } from '../../model/shared/difference.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { conflictTexts } from '../../model/texts/shared.ts';
import { useSelectors } from './use-selectors.ts';
import { CellConflicts, FollowedCells } from './cell-conflicts.tsx';
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
      <Button look="primary" saves busy={saving} disabled={!canSave} onClick={() => editor.send({ type: 'SAVE' })}>
        {builderTexts.save}
      </Button>
    </>
  );
}

/** The user's draft, and the draft of what another user saved. */
export interface Sides {
  readonly mine: Draft;
  readonly theirs: Draft;
  readonly recommendation: Recommendation;
}

interface EditorFailureProps extends EditorProps {
  /** Cells of the draft in words, those that are asked for at least. */
  readonly cellsOf: (keys: readonly string[], sides: Sides) => readonly Difference[];
}

/** Why the last save failed, what others have changed meanwhile, and the choice where that is the same cell: nothing that was typed is lost. */
export function EditorFailure({ editor, cellsOf }: EditorFailureProps) {
  const [failure, removed, saving] = useSelectors(editor, failureText, isRemoved, isSaving);
  const asked = useSelector(editor, askedOf, shallowEqual);
  const [followed, mine] = useSelectors(editor, followedOf, draftOf);
  const [theirs, recommendation] = useSelectors(editor, originalOf, recommendationOf);
  if (removed) return <Removed editor={editor} failure={failure} />;
  const changed = (keys: readonly string[]): readonly ChangedCell[] =>
    keys.length === 0
      ? []
      : cellsOf(keys, { mine, theirs, recommendation })
          .filter(({ key }) => keys.includes(key))
          .map((cell) => ({ ...cell, author: authorOf(theirs, recommendation, cell.key) }));
  return (
    <>
      {failure === '' || asked.length > 0 ? null : (
        <Banner tone="danger" className="mb-3">
          {failure}
        </Banner>
      )}
      <CellConflicts
        cells={changed(asked)}
        disabled={saving}
        onChoose={(choice) => editor.send({ type: 'SETTLED', choice })}
      />
      <FollowedCells cells={changed(followed)} />
    </>
  );
}

/** What is edited is there no more: it is added again, or what was typed is discarded. */
function Removed({ editor, failure }: EditorProps & { readonly failure: string }) {
  const addable = useSelector(editor, mayAddAgain);
  return (
    <Banner
      tone="danger"
      className="mb-3"
      actions={
        <>
          <Button disabled={!addable} onClick={() => editor.send({ type: 'ADD_AGAIN' })}>
            {conflictTexts.addAgain}
          </Button>
          <Button onClick={() => editor.send({ type: 'DISMISS' })}>{conflictTexts.letGo}</Button>
        </>
      }
    >
      {failure === '' ? conflictTexts.removed : `${failure} ${conflictTexts.gone}`}
    </Banner>
  );
}

/** Asked before anything that was typed is thrown away. */
export function DiscardQuestion({ editor }: EditorProps) {
  const asked = useSelector(editor, isConfirmingDiscard);
  return <DiscardDialog open={asked} actor={editor} />;
}
