import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { RateColumn } from '../../model/rates/rate-columns.ts';
import type { Draft } from '../../model/recommendation/drafts.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Popover } from '../ui/popover.tsx';

const shownIn = (draft: Draft): readonly number[] | undefined => (draft.kind === 'rates' ? draft.shown : undefined);

/** The columns that are in sight; what is hidden keeps its rates. */
export function useShownColumns<Column extends RateColumn>(
  editor: EditorRef,
  columns: readonly Column[],
): readonly Column[] {
  const shown = useSelector(editor, (snapshot) => shownIn(draftOf(snapshot)));
  return shown === undefined ? columns : columns.filter(({ id }) => shown.includes(id));
}

interface ShownProductsProps {
  readonly editor: EditorRef;
  readonly columns: readonly RateColumn[];
}

/** Which products stand in the sheet. */
export function ShownProducts({ editor, columns }: ShownProductsProps) {
  const shownIds = useShownColumns(editor, columns).map(({ id }) => id);
  const toggle = (id: number): void =>
    editor.send({
      type: 'DRAFT_EDITED',
      edit: {
        of: 'rates',
        edit: 'shown',
        recommendedProductIds: columns
          .map((column) => column.id)
          .filter((other) => (other === id) !== shownIds.includes(other)),
      },
    });
  return (
    <Popover label={rateTexts.productsShown(shownIds.length, columns.length)}>
      {() => (
        <div className="flex max-h-[40vh] flex-col gap-1 overflow-y-auto">
          {columns.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={shownIds.includes(id)} onChange={() => toggle(id)} />
          ))}
        </div>
      )}
    </Popover>
  );
}
