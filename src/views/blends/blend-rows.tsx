import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import type { BlendEditorRef } from '../../machines/blends/blend-editor.machine.ts';
import { draftOf, isNew, isSaving } from '../../machines/blends/blend-editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { catalogueOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { NO_PRODUCT, totalOfDraft, type BlendEdit } from '../../model/blends/blend-draft.ts';
import { blendPriceInWords, partPrice } from '../../model/blends/blend-price.ts';
import { priceInWords } from '../../model/economics/product-price.ts';
import { formatNumber } from '../../model/format/number.ts';
import { limits } from '../../model/limits.ts';
import { blendTexts } from '../../model/texts/blends.ts';
import { usePrices } from '../economics/use-costs.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Combobox } from '../ui/dom/combobox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { NumberInput } from '../ui/number-input.tsx';

interface BlendRowsProps {
  readonly actor: BlendEditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

const { min, max, decimals } = limits.blendPercent;
const ROW = 'grid grid-cols-[minmax(0,1fr)_6rem_9rem_24px] items-end gap-2';

/** Products with their shares, and what these come to. */
export function BlendRows({ actor, openRecommendation }: BlendRowsProps) {
  const [draft, adds, saving] = useSelectors(actor, draftOf, isNew, isSaving);
  const { products } = useSelector(openRecommendation, catalogueOf);
  const edit = (change: BlendEdit): void => actor.send({ type: 'BLEND_EDITED', edit: change });
  const options = products.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }));
  const total = totalOfDraft(draft);
  const prices = usePrices(openRecommendation);
  const nameOf = (productId: number): string => products.find(({ id }) => id === productId)?.name ?? '';
  const unitOf = (productId: number): string => products.find(({ id }) => id === productId)?.unitOfMeasure ?? 'kg';
  const priceOf = (productId: number): string =>
    prices ? priceInWords(partPrice(productId, prices), unitOf(productId)) : '';
  return (
    <>
      <ol aria-label={blendTexts.products} className="flex flex-col gap-2">
        {draft.rows.map(({ productId, percent }, index) => (
          // A row has no name of its own: its contents may be chosen again.
          <li key={index} className={ROW}>
            {adds ? (
              <Combobox
                label={blendTexts.productOf(index + 1)}
                options={options}
                value={productId === NO_PRODUCT ? undefined : productId}
                placeholder={blendTexts.choose}
                disabled={saving}
                onChange={(chosen) => edit({ edit: 'product', index, productId: chosen ?? NO_PRODUCT })}
              />
            ) : (
              <span className="self-center">{nameOf(productId)}</span>
            )}
            <span className="self-end py-1.5 text-right text-sm text-muted tabular-nums">
              {productId === NO_PRODUCT ? '' : priceOf(productId)}
            </span>
            <NumberInput
              label={blendTexts.percentOf(index + 1)}
              value={percent}
              unit="%"
              min={min}
              max={max}
              disabled={saving}
              readOnly={!adds}
              onChange={(text) => edit({ edit: 'percent', index, text })}
            />
            {adds ? (
              <IconButton
                icon={Trash2}
                size="sm"
                label={blendTexts.remove(index + 1)}
                disabled={saving}
                className="mb-1"
                onClick={() => edit({ edit: 'without', index })}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <p role="status" className="text-sm text-warning empty:hidden">
        {draft.joined ? blendTexts.joined(nameOf(draft.joined.productId), draft.joined.percent) : null}
      </p>
      <p role="status" className="text-right text-sm font-medium tabular-nums">
        {blendTexts.total(Number.isNaN(total) ? blendTexts.notANumber : formatNumber(total, { decimals }))}
      </p>
      {prices && total === limits.blendPercent.total ? (
        <p className="text-right text-sm tabular-nums">
          {blendTexts.price(blendPriceInWords(draft, prices, products))}
        </p>
      ) : null}
    </>
  );
}
