import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import type { Kind } from '../../model/recommendation/drafts.ts';
import { CommentDialog } from '../comments/comment-dialog.tsx';
import { ProductDialog } from '../products/product-dialog.tsx';
import { RatesDialog } from '../rates/rates-dialog.tsx';

interface EditorProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

/** The dialog of each kind of draft. */
const EDITORS: Readonly<Record<Kind, ComponentType<EditorProps>>> = {
  product: ProductDialog,
  comment: CommentDialog,
  rates: RatesDialog,
};

/** The dialog of what is edited. */
export function EditorDialog({ editor, openRecommendation }: EditorProps) {
  const Dialog = EDITORS[useSelector(editor, (snapshot) => draftOf(snapshot).kind)];
  return <Dialog editor={editor} openRecommendation={openRecommendation} />;
}
