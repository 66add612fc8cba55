import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { catalogueOf, mayEditBlends } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { blendTexts } from '../../model/texts/blends.ts';
import { Button } from '../ui/button.tsx';

interface BlendButtonsProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
  /** The blend that is chosen, if one is. */
  readonly customBlendId: number | null;
  readonly disabled: boolean;
}

/** Ways from a product to the customer's blends. */
export function BlendButtons({ editor, openRecommendation, customBlendId, disabled }: BlendButtonsProps) {
  const permitted = useSelector(openRecommendation, mayEditBlends);
  const { blends } = useSelector(openRecommendation, catalogueOf);
  const chosen = blends.find(({ id }) => id === customBlendId);
  if (!permitted) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={disabled} onClick={() => editor.send({ type: 'EDIT_BLEND', blend: null })}>
        {blendTexts.add}
      </Button>
      {chosen ? (
        <Button disabled={disabled} onClick={() => editor.send({ type: 'EDIT_BLEND', blend: chosen })}>
          {blendTexts.edit}
        </Button>
      ) : null}
    </div>
  );
}
