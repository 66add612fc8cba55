import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { isSaving } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { catalogueOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { productKey, productOfKey, productOptions } from '../../model/products/product-options.ts';
import type { AddedProduct, ProductChoice } from '../../model/products/added-product.ts';
import type { SheetColumn } from '../../model/rates/sheet-columns.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { Combobox } from '../ui/dom/combobox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { editSheet } from './rate-sheet.ts';

interface AddedColumnHeadProps {
  readonly column: SheetColumn;
  readonly added: AddedProduct;
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

/** What is chosen of a product that is put on in the sheet. */
export function AddedColumnHead({ column, added, editor, openRecommendation }: AddedColumnHeadProps) {
  const catalogue = useSelector(openRecommendation, catalogueOf);
  const saving = useSelector(editor, isSaving);
  const key = productKey(added.productId, added.customBlendId);
  const choose = (choice: Partial<ProductChoice>): void => editSheet(editor, { edit: 'choose', id: added.id, choice });
  const named = (list: readonly { readonly id: number; readonly description: string }[]) =>
    list.map(({ id, description }) => ({ value: id, label: description }));
  return (
    <span className="mb-1 flex w-30 flex-col gap-1 text-left font-normal">
      <span className="flex items-center justify-between gap-1">
        <span className="truncate text-sm text-ink" title={`${column.product}, ${column.unitOfMeasure}/ha`}>
          {`${column.product}, ${column.unitOfMeasure}/ha`}
        </span>
        <IconButton
          icon={X}
          size="sm"
          label={rateTexts.takeOff(column.product)}
          disabled={saving}
          onClick={() => editSheet(editor, { edit: 'takeOff', id: added.id })}
        />
      </span>
      <Combobox
        label={rateTexts.product}
        options={productOptions(catalogue, key)}
        value={key}
        placeholder={rateTexts.choose}
        disabled={saving}
        onChange={(value) => choose(productOfKey(value))}
      />
      <Select
        label={rateTexts.placement}
        choices={named(catalogue.places)}
        value={added.placeId ?? undefined}
        placeholder={rateTexts.choose}
        disabled={saving}
        onChange={(placeId) => choose({ placeId })}
      />
      <Select
        label={rateTexts.timing}
        choices={named(catalogue.timings)}
        value={added.applicationTimingId ?? undefined}
        placeholder={rateTexts.choose}
        disabled={saving}
        onChange={(applicationTimingId) => choose({ applicationTimingId })}
      />
    </span>
  );
}
