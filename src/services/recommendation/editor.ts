import { mergedWork, type Draft, type Kind, type SaveInput } from '../../model/recommendation/drafts.ts';
import type { RecommendationPart } from '../../model/recommendation/recommendation.ts';
import { mergingSave } from '../merging-save.ts';
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

/** The saves of the dialogs, and what they are merged with when another user was quicker. */
export const editorSaveServices = (api: Api) =>
  mergingSave<SaveInput, RecommendationPart>({
    // A draft and what it began as are of one kind.
    save: (work, options) => (saves[work.draft.kind] as Save<Draft>)(api, work, options),
    mergeNewest: async (work, options) => {
      const { id } = work.recommendation;
      return mergedWork(work, await api('GET /Recommendation/{id}', { params: { id } }, options));
    },
  });
