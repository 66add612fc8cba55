import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { RateColumn } from '../../model/rates/rate-columns.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Popover } from '../ui/popover.tsx';
import { sheetIn, type Sheet } from './rate-sheet.ts';

interface ShownProductsProps {
  readonly sheet: Sheet;
  readonly editor: EditorRef | undefined;
  readonly columns: readonly RateColumn[];
  /** As high as the chips beside it. */
  readonly chip?: boolean | undefined;
}

/** Which products have a column; what is hidden keeps its rates. Not drawn again while one types. */
export const ShownProducts = memo(function ShownProducts({ sheet, editor, columns, chip }: ShownProductsProps) {
  const shown = useSelector(editor, (snapshot) => snapshot && sheetIn(draftOf(snapshot))?.shown);
  const saving = useSelector(editor, (snapshot) => snapshot !== undefined && isSaving(snapshot));
  const ids = columns.map(({ id }) => id);
  const shownIds = shown === undefined ? ids : ids.filter((id) => shown.includes(id));
  const toggle = (id: number): void =>
    sheet.edit({
      edit: 'shown',
      recommendedProductIds: ids.filter((other) => (other === id) !== shownIds.includes(other)),
    });
  return (
    <Popover label={rateTexts.productsShown(shownIds.length, columns.length)} chip={chip}>
      {() => (
        <div className="flex max-h-[40vh] flex-col gap-1 overflow-y-auto">
          {columns.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={shownIds.includes(id)}
              disabled={saving}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      )}
    </Popover>
  );
});
