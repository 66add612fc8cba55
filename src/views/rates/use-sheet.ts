import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  catalogueOf,
  productsOf,
  ratedSamplesOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import type { AddedProduct } from '../../model/products/added-product.ts';
import { addedIn } from '../../model/rates/rates-draft.ts';
import { sheetColumns, sheetProducts } from '../../model/rates/sheet-columns.ts';
import { isInSection } from '../../model/recommendation/drafts.ts';
import { useEditor } from '../shared/use-editor.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { sheetIn } from './rate-sheet.ts';

/** The products that are put on in the sheet. */
export const useAdded = (editor: EditorRef | undefined): readonly AddedProduct[] =>
  useSelector(editor, (snapshot) => addedIn((snapshot && sheetIn(draftOf(snapshot))) ?? {}));

/** What types the rates in the section of the page, and the dialog that is open over it. */
export function useEditors(openRecommendation: OpenRecommendationRef): {
  readonly section: EditorRef | undefined;
  readonly dialog: EditorRef | undefined;
} {
  const editor = useEditor(openRecommendation);
  const isHere = useSelector(editor, (snapshot) => snapshot !== undefined && isInSection(draftOf(snapshot)));
  return isHere ? { section: editor, dialog: undefined } : { section: undefined, dialog: editor };
}

/** The products and columns of the sheet: those that are recommended, those that are put on in it, and those of them that are shown. */
export function useSheet(editor: EditorRef | undefined, openRecommendation: OpenRecommendationRef) {
  const [samples, recommended, catalogue] = useSelectors(openRecommendation, ratedSamplesOf, productsOf, catalogueOf);
  const added = useAdded(editor);
  const shown = useSelector(editor, (snapshot) => snapshot && sheetIn(draftOf(snapshot))?.shown);
  const all = useMemo(() => sheetColumns(recommended, added, catalogue), [recommended, added, catalogue]);
  const products = useMemo(() => sheetProducts(recommended, added, catalogue), [recommended, added, catalogue]);
  const columns = useMemo(() => (shown === undefined ? all : all.filter(({ id }) => shown.includes(id))), [shown, all]);
  return { samples, all, columns, products };
}
