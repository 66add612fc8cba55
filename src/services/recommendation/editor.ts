import { fromPromise } from 'xstate';
import type { Draft, Kind, SaveInput } from '../../model/recommendation/drafts.ts';
import type { RecommendationPart } from '../../model/recommendation/recommendation.ts';
import { callsOver } from '../call.ts';
import { saveComment } from '../comments/comments.ts';
import { saveProduct, saveRates } from '../products/products.ts';
import type { Api, CallOptions } from '../rest.ts';

type OfKind<K extends Kind> = Extract<Draft, { kind: K }>;
type Save<Saved extends Draft> = (
  api: Api,
  input: SaveInput & { readonly draft: Saved; readonly original: Saved },
  options: CallOptions,
) => Promise<RecommendationPart>;

/** How each kind of draft is saved: one call, whose answer is what the recommendation has become. */
const saves: { readonly [K in Kind]: Save<OfKind<K>> } = {
  product: saveProduct,
  comment: saveComment,
  rates: saveRates,
};

export const editorServices = (api: Api) => ({
  readNewest: callsOver(api)(
    'GET /Recommendation/{id}',
    ({ recommendationId }: { readonly recommendationId: number }) => ({ params: { id: recommendationId } }),
  ),
  save: fromPromise<RecommendationPart, SaveInput>(({ input, signal, system }) =>
    // A draft and what it began as are of one kind.
    (saves[input.draft.kind] as Save<Draft>)(api, input, { signal, system }),
  ),
});
