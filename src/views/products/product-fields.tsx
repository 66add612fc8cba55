import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { isOutdated, isReading } from '../../machines/shared/reader.selectors.ts';
import {
  catalogueOf,
  catalogueReaderOf,
  favouritesIn,
  productsOf,
  samplesOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import { exactPrice, priceInWords } from '../../model/economics/product-price.ts';
import { limits } from '../../model/limits.ts';
import { chosenOf, findChosen, nutrientTags } from '../../model/products/chosen-product.ts';
import type { ProductEdit } from '../../model/products/product-draft.ts';
import { productKey } from '../../model/products/product-options.ts';
import { costTexts } from '../../model/texts/economics.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { productTexts } from '../../model/texts/products.ts';
import { BlendButtons } from '../blends/blend-buttons.tsx';
import { usePrices } from '../economics/use-costs.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { NutrientTags } from './nutrient-tags.tsx';
import { ProductChoice } from './product-choice.tsx';

interface ProductFieldsProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

/** What is applied, where, when, and the rate for all samples. */
export function ProductFields({ editor, openRecommendation }: ProductFieldsProps) {
  const [draft, saving] = useSelectors(editor, draftOf, isSaving);
  const [catalogue, favourites] = useSelectors(openRecommendation, catalogueOf, favouritesIn);
  const reader = useSelector(openRecommendation, catalogueReaderOf);
  const [loading, unknown] = useSelectors(reader, isReading, isOutdated);
  const recommended = useSelector(openRecommendation, productsOf);
  const prices = usePrices(openRecommendation);
  const samples = useSelector(openRecommendation, samplesOf);
  if (draft.kind !== 'product') return null;

  const edit = (change: ProductEdit): void => editor.send({ type: 'DRAFT_EDITED', edit: { of: 'product', ...change } });
  const only = samples.find(({ id }) => id === draft.onlySampleId);
  const key = productKey(draft.productId, draft.customBlendId);
  const stored = recommended.find(
    ({ productId, customBlendId }) => productId === draft.productId && customBlendId === draft.customBlendId,
  );
  const chosen =
    findChosen(catalogue, draft.productId, draft.customBlendId) ??
    (stored && key ? chosenOf(stored, catalogue.products) : undefined);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {unknown ? (
        <Banner
          tone="danger"
          actions={<Button onClick={() => reader?.send({ type: 'RETRY' })}>{builderTexts.retry}</Button>}
        >
          {productTexts.catalogueUnavailable}
        </Banner>
      ) : null}
      <ProductChoice
        draft={draft}
        chosen={chosen}
        openRecommendation={openRecommendation}
        favourites={favourites}
        loading={loading}
        disabled={saving}
        onEdit={edit}
      />
      {chosen && chosen.warnings.length > 0 ? <Banner tone="warning">{chosen.warnings.join(' ')}</Banner> : null}
      <BlendButtons
        editor={editor}
        openRecommendation={openRecommendation}
        customBlendId={draft.customBlendId}
        disabled={saving}
      />
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
        <dt className="text-xs font-medium text-muted">{productTexts.isBlend}</dt>
        <dd>{chosen ? (chosen.isBlend ? productTexts.yes : productTexts.no) : '–'}</dd>
        <dt className="text-xs font-medium text-muted">{productTexts.unitOfMeasure}</dt>
        <dd>{chosen?.unitOfMeasure ?? '–'}</dd>
        <dt className="text-xs font-medium text-muted">{productTexts.nutrients}</dt>
        <dd>{chosen ? <NutrientTags tags={nutrientTags(chosen)} /> : '–'}</dd>
        <dt className="text-xs font-medium text-muted">{costTexts.price}</dt>
        <dd>{chosen && prices ? priceInWords(exactPrice(chosen.components, prices), chosen.unitOfMeasure) : '–'}</dd>
      </dl>
      <Select
        label={productTexts.placement}
        choices={catalogue.places.map(({ id, description }) => ({ value: id, label: description }))}
        value={draft.placeId ?? undefined}
        placeholder={productTexts.placementPlaceholder}
        disabled={saving}
        onChange={(placeId) => edit({ edit: 'place', placeId })}
      />
      <Select
        label={productTexts.timing}
        choices={catalogue.timings.map(({ id, description }) => ({ value: id, label: description }))}
        value={draft.applicationTimingId ?? undefined}
        placeholder={productTexts.timingPlaceholder}
        disabled={saving}
        onChange={(applicationTimingId) => edit({ edit: 'timing', applicationTimingId })}
      />
      <NumberInput
        label={productTexts.rate}
        hint={only ? productTexts.rateHintFor(sampleNameWithPaddock(only)) : productTexts.rateHint}
        value={draft.rate}
        unit={`${chosen?.unitOfMeasure ?? 'kg'}/ha`}
        min={limits.rate.min}
        max={limits.rate.max}
        disabled={saving}
        className="max-w-48"
        onChange={(text) => edit({ edit: 'rateOfAll', text })}
      />
    </div>
  );
}
