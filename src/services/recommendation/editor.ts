import { fromPromise } from 'xstate';
import type { RecommendedProduct } from '../../model/contract/entities.ts';
import type { Draft, NewList } from '../../model/recommendation/drafts.ts';
import { saveComment } from '../comments/comments.ts';
import { saveProduct, saveRates } from '../products/products.ts';
import type { Api, CallOptions } from '../rest.ts';

interface SaveInput {
  readonly recommendationId: number;
  readonly draft: Draft;
  readonly original: Draft;
  readonly products: readonly RecommendedProduct[];
  readonly isForced: boolean;
}

/** Saves the draft of a dialog: one call, whose answer is the new list. */
function save(
  api: Api,
  { recommendationId, draft, original, products, isForced }: SaveInput,
  options: CallOptions,
): Promise<NewList> {
  switch (draft.kind) {
    case 'product':
      return saveProduct(api, recommendationId, draft, options);
    case 'comment':
      return saveComment(api, recommendationId, draft, options);
    case 'rates':
      return saveRates(api, recommendationId, { draft, original, products, isForced }, options);
  }
}

export const editorServices = (api: Api) => ({
  save: fromPromise<NewList, SaveInput>(({ input, signal, system }) => save(api, input, { signal, system })),
});
