import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { catalogueOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { productCells } from '../../model/products/product-cells.ts';
import type { Draft } from '../../model/recommendation/drafts.ts';
import { productTexts } from '../../model/texts/products.ts';
import { DiscardQuestion, EditorButtons, EditorFailure } from '../shared/editor-parts.tsx';
import { BlendDialog } from '../blends/blend-dialog.tsx';
import { CostFooter } from '../economics/cost-footer.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { OnTop } from '../ui/dom/on-top.tsx';
import { ProductFields } from './product-fields.tsx';
import { SampleRates } from './sample-rates.tsx';

interface ProductDialogProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

function titleOf(draft: Draft): string {
  if (draft.kind !== 'product' || draft.recommendedProductId !== null) return productTexts.editTitle;
  return draft.from === undefined ? productTexts.addTitle : productTexts.addFromTitle[draft.from];
}

/** Adds or changes a recommended product with its rates. */
export function ProductDialog({ editor, openRecommendation }: ProductDialogProps) {
  const title = useSelector(editor, (snapshot) => titleOf(draftOf(snapshot)));
  const blendEditor = useSelector(editor, ({ children }) => children.blendEditor);
  const catalogue = useSelector(openRecommendation, catalogueOf);
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={() => editor.send({ type: 'CLOSE' })}
      footer={<EditorButtons editor={editor} />}
    >
      <EditorFailure
        editor={editor}
        cellsOf={(_, { mine, theirs, recommendation: { recommendationSamples } }) =>
          mine.kind === 'product' && theirs.kind === 'product'
            ? productCells({ mine, theirs }, recommendationSamples, catalogue)
            : []
        }
      />
      <div className="grid gap-6 md:grid-cols-2">
        <ProductFields editor={editor} openRecommendation={openRecommendation} />
        <SampleRates editor={editor} openRecommendation={openRecommendation} />
      </div>
      <div className="-mx-4 mt-4 -mb-4">
        <CostFooter openRecommendation={openRecommendation} />
      </div>
      <OnTop>
        {blendEditor ? (
          <BlendDialog key={blendEditor.sessionId} actor={blendEditor} openRecommendation={openRecommendation} />
        ) : null}
      </OnTop>
      <DiscardQuestion editor={editor} />
    </Dialog>
  );
}
