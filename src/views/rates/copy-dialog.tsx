import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ProductCopyRef } from '../../machines/rates/product-copy.machine.ts';
import {
  failureText,
  isListing,
  isReading,
  planOf,
  recommendationsOf,
  sourceIdOf,
  sourceOf,
} from '../../machines/rates/product-copy.selectors.ts';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  catalogueOf,
  productsOf,
  ratedSamplesOf,
  recommendationOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import { copyOutcome } from '../../model/rates/product-copy.ts';
import { sheetProducts } from '../../model/rates/sheet-columns.ts';
import { recommendationOptions } from '../../model/recommendation/recommendation-options.ts';
import { copyTexts } from '../../model/texts/rates.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Combobox } from '../ui/dom/combobox.tsx';
import { CopiedProducts } from './copied-products.tsx';
import { CopiedRates, ratesIn } from './copied-rates.tsx';
import { useAdded } from './use-sheet.ts';

interface CopyDialogProps {
  readonly actor: ProductCopyRef;
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

/** Products of a recommendation, with their rates and with their timings moved, for samples of the open one. */
export function CopyDialog({ actor, editor, openRecommendation }: CopyDialogProps) {
  const [source, plan, failure, reading] = useSelectors(actor, sourceOf, planOf, failureText, isReading);
  const [samples, recommended, catalogue] = useSelectors(openRecommendation, ratedSamplesOf, productsOf, catalogueOf);
  const added = useAdded(editor);
  const outcome = useMemo(
    () =>
      source &&
      copyOutcome(plan, { source, samples, catalogue, products: sheetProducts(recommended, added, catalogue) }),
    [source, plan, samples, recommended, added, catalogue],
  );
  const brings = outcome !== null && outcome.patches.length + outcome.columns.length > 0;
  const close = (): void => actor.send({ type: 'CLOSE' });
  return (
    <Dialog
      open
      size="lg"
      title={copyTexts.title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{copyTexts.close}</Button>
          {outcome ? (
            <Button look="primary" disabled={!brings} onClick={() => actor.send({ type: 'TAKE_PROPOSALS', outcome })}>
              {copyTexts.take(ratesIn(outcome))}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Source actor={actor} openRecommendation={openRecommendation} />
        {failure === '' ? null : (
          <Banner
            tone="danger"
            actions={<Button onClick={() => actor.send({ type: 'RETRY' })}>{copyTexts.retry}</Button>}
          >
            {`${copyTexts.failed}. ${failure}`}
          </Banner>
        )}
        {reading ? (
          <p role="status" className="text-sm text-muted">
            {copyTexts.reading}
          </p>
        ) : null}
        {source && outcome ? (
          source.recommendedProducts.length === 0 ? (
            <p role="status" className="text-sm text-muted">
              {copyTexts.noProducts}
            </p>
          ) : (
            <>
              <CopiedProducts actor={actor} source={source} catalogue={catalogue} />
              <CopiedRates actor={actor} source={source} samples={samples} outcome={outcome} />
            </>
          )
        ) : null}
      </div>
    </Dialog>
  );
}

function Source({ actor, openRecommendation }: Pick<CopyDialogProps, 'actor' | 'openRecommendation'>) {
  const [listing, recommendations, chosen] = useSelectors(actor, isListing, recommendationsOf, sourceIdOf);
  const open = useSelector(openRecommendation, recommendationOf);
  return (
    <Combobox
      label={copyTexts.source}
      hint={copyTexts.hint}
      disabled={listing}
      options={recommendationOptions(recommendations, open)}
      value={chosen ?? undefined}
      placeholder={listing ? copyTexts.loading : copyTexts.choose}
      emptyText={copyTexts.none}
      onChange={(id) => {
        if (id !== undefined) actor.send({ type: 'SOURCE_CHOSEN', id });
      }}
    />
  );
}
