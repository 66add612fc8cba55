import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { catalogueOf, productsOf, ratedSamplesOf } from '../../machines/recommendation/workbench.selectors.ts';
import type { AddedProduct } from '../../model/products/added-product.ts';
import { addedIn } from '../../model/rates/rates-draft.ts';
import { sheetColumns } from '../../model/rates/sheet-columns.ts';
import { sheetIn } from './rate-sheet.ts';
import { useShownColumns } from './shown-products.tsx';

const NONE: readonly AddedProduct[] = [];

/** The products that are put on in the sheet. */
export const useAdded = (editor: EditorRef): readonly AddedProduct[] =>
  useSelector(editor, (snapshot) => {
    const sheet = sheetIn(draftOf(snapshot));
    return sheet ? addedIn(sheet) : NONE;
  });

/** The sheet as it stands on the screen: its samples, all its columns, and those that are in sight. */
export function useSheet(editor: EditorRef, workbench: WorkbenchRef) {
  const samples = useSelector(workbench, ratedSamplesOf);
  const recommended = useSelector(workbench, productsOf);
  const catalogue = useSelector(workbench, catalogueOf);
  const added = useAdded(editor);
  const all = useMemo(() => sheetColumns(recommended, added, catalogue), [recommended, added, catalogue]);
  const columns = useShownColumns(editor, all);
  const grid = useMemo(
    () => ({
      sampleIds: samples.map(({ id }) => id),
      recommendedProductIds: columns.map(({ id }) => id),
    }),
    [samples, columns],
  );
  return { samples, all, columns, grid };
}
