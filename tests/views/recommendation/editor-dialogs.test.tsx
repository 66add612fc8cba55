// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { CommentDialog } from '../../../src/views/comments/comment-dialog.tsx';
import { ProductDialog } from '../../../src/views/products/product-dialog.tsx';
import { RatesDialog } from '../../../src/views/rates/rates-dialog.tsx';
import { model as editor } from '../../machines/recommendation/editor.model.ts';
import { model as openModel } from '../../machines/recommendation/open-recommendation.model.ts';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './editor.controls.ts';

const openRecommendation = still(openRecommendationMachine, {
  ...openModel.input,
  permissions: ['EDIT_RECOMMENDATION', 'EDIT_CUSTOM_BLEND'],
}) as OpenRecommendationRef;

/** The dialog of what is edited, for as long as it is. */
function EditorDialog({ actor }: { readonly actor: EditorRef }) {
  const kind = useSelector(actor, ({ status, context }) => (status === 'active' ? context.draft.kind : null));
  if (kind === 'comment') return <CommentDialog editor={actor} openRecommendation={openRecommendation} />;
  if (kind === 'product') return <ProductDialog editor={actor} openRecommendation={openRecommendation} />;
  return kind === 'rates' ? <RatesDialog editor={actor} openRecommendation={openRecommendation} /> : null;
}

testView(editorMachine, editor, {
  view: (actor) => <EditorDialog actor={actor} />,
  controls,
  isChildsDialog: ({ children }) =>
    ['blendEditor', 'productCopy', 'ratePrograms'].some((id) => children[id] !== undefined),
});
