import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { BlendEditorRef } from '../../machines/blends/blend-editor.machine.ts';
import {
  askedOf,
  draftOf,
  failureText,
  isConfirmingDiscard,
  isNew,
  isSaving,
  isTargeting,
} from '../../machines/blends/blend-editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { recommendationOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { blendTexts, targetTexts } from '../../model/texts/blends.ts';
import { CellConflicts } from '../shared/cell-conflicts.tsx';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { OnTop } from '../ui/dom/on-top.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { BlendRows } from './blend-rows.tsx';
import { BlendWarnings } from './blend-warnings.tsx';
import { TargetDialog } from './target-dialog.tsx';

interface BlendDialogProps {
  readonly actor: BlendEditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

const LONGEST_NAME = 200;

/** Makes a custom blend of the customer, or renames one. */
export function BlendDialog({ actor, openRecommendation }: BlendDialogProps) {
  const [draft, adds, saving] = useSelectors(actor, draftOf, isNew, isSaving);
  const [failure, asked, targeting] = useSelectors(actor, failureText, askedOf, isTargeting);
  const { customerName } = useSelector(openRecommendation, recommendationOf);
  return (
    <Dialog
      open
      size="lg"
      title={adds ? blendTexts.addTitle : blendTexts.editTitle}
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        <>
          <Button disabled={saving} onClick={() => actor.send({ type: 'CLOSE' })}>
            {blendTexts.cancel}
          </Button>
          <Button look="primary" busy={saving} onClick={() => actor.send({ type: 'SAVE' })}>
            {blendTexts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <CellConflicts cells={asked} disabled={saving} onChoose={(choice) => actor.send({ type: 'SETTLED', choice })} />
        {failure === '' ? null : <Banner tone="danger">{failure}</Banner>}
        <dl className="flex gap-2 text-sm">
          <dt className="font-medium text-muted">{blendTexts.customer}</dt>
          <dd>{customerName}</dd>
        </dl>
        <TextInput
          label={blendTexts.name}
          value={draft.name}
          maxLength={LONGEST_NAME}
          readOnly={saving}
          onChange={(text) => actor.send({ type: 'BLEND_EDITED', edit: { edit: 'name', text } })}
        />
        <BlendRows actor={actor} openRecommendation={openRecommendation} />
        {adds ? (
          <div className="flex flex-wrap gap-2">
            <Button
              icon={Plus}
              disabled={saving}
              onClick={() => actor.send({ type: 'BLEND_EDITED', edit: { edit: 'row' } })}
            >
              {blendTexts.addRow}
            </Button>
            <Button disabled={saving} onClick={() => actor.send({ type: 'SHOW_TARGET' })}>
              {targetTexts.open}
            </Button>
          </div>
        ) : (
          <p className="text-sm text-muted">{blendTexts.stays}</p>
        )}
        <BlendWarnings actor={actor} openRecommendation={openRecommendation} />
      </div>
      <OnTop>{targeting ? <TargetDialog actor={actor} openRecommendation={openRecommendation} /> : null}</OnTop>
      <DiscardQuestion actor={actor} />
    </Dialog>
  );
}

function DiscardQuestion({ actor }: { readonly actor: BlendEditorRef }) {
  const asked = useSelector(actor, isConfirmingDiscard);
  return <DiscardDialog open={asked} actor={actor} />;
}
