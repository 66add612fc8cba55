import { NEW_BLEND, sharesOf } from '../../model/blends/blend-draft.ts';
import { mergedBlend, type BlendToSave } from '../../model/blends/blend-work.ts';
import type { CustomBlend } from '../../model/contract/entities.ts';
import { addOnce } from '../add-once.ts';
import type { Api, CallOptions } from '../rest.ts';
import { mergingSave } from '../merging-save.ts';

interface Answer {
  readonly customBlendId: number;
  readonly blendProducts: readonly CustomBlend[];
}

/** Makes a blend once, however often its dialog saves, or gives one another name. */
async function savedBlend(
  api: Api,
  { customerId, draft, original, key }: BlendToSave,
  options: CallOptions,
): Promise<Answer> {
  const name = draft.name.trim();
  const rename = (customBlendId: number, to: string, before?: string) =>
    api(
      'PUT /referencedata/customblend',
      { body: { customBlendId, name: to, ...(before === undefined ? {} : { before }) } },
      options,
    );
  if (draft.id !== NEW_BLEND) return rename(draft.id, name, original.name);
  const body = { customerId, name, productList: [...sharesOf(draft)] };
  return addOnce<typeof body, Answer>(key, {
    body,
    add: (wanted, under) => api('POST /referencedata/customblend', { body: wanted, key: under }, options),
    madeBy: ({ customBlendId }) => ({ id: customBlendId, version: null }),
    change: (made, { name: asked }) => rename(made.id, asked),
  });
}

/** The save of a blend, and the names that it is compared with when another user was quicker. */
export const blendSaveServices = (api: Api) =>
  mergingSave<BlendToSave>({
    save: async (work, options) => {
      const { customBlendId, blendProducts } = await savedBlend(api, work, options);
      return { customBlendId, blends: blendProducts };
    },
    mergeNewest: async (work, options) => {
      const params = { id: work.customerId };
      const { blendProducts } = await api('GET /customer/{id}/products', { params }, options);
      return mergedBlend(work, blendProducts);
    },
  });
