import { fromPromise } from 'xstate';
import { mergedWork, type Draft, type Kind, type SaveInput } from '../../model/recommendation/drafts.ts';
import type { RecommendationPart } from '../../model/recommendation/recommendation.ts';
import type { MergedWork } from '../../model/shared/merged-work.ts';
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

/** The saves of the dialogs, and what they are merged with where somebody else was quicker. */
export const editorSaveServices = (api: Api) => ({
  // The dialog has handed over its draft, so the work is of its kind; a draft and what it began as are of one kind.
  save: fromPromise<RecommendationPart, object>(({ input, signal, system }) => {
    const work = input as SaveInput;
    return (saves[work.draft.kind] as Save<Draft>)(api, work, { signal, system });
  }),
  mergeNewest: fromPromise<MergedWork<object>, object>(async ({ input, signal, system }) => {
    const work = input as SaveInput;
    const { id } = work.recommendation;
    return mergedWork(work, await api('GET /Recommendation/{id}', { params: { id } }, { signal, system }));
  }),
});
