import { fromPromise } from 'xstate';
import { NEW_BLEND, sharesOf, type BlendDraft } from '../../model/blends/blend-draft.ts';
import type { CustomBlend } from '../../model/contract/entities.ts';
import { addOnce } from '../add-once.ts';
import type { Api, CallOptions } from '../rest.ts';

interface BlendToSave {
  readonly customerId: number;
  readonly draft: BlendDraft;
  readonly key: string;
}
interface SavedBlend {
  readonly customBlendId: number;
  readonly blends: readonly CustomBlend[];
}
interface Answer {
  readonly customBlendId: number;
  readonly blendProducts: readonly CustomBlend[];
}

/** Makes a blend once, however often its dialog saves, or gives one another name. */
async function savedBlend(api: Api, { customerId, draft, key }: BlendToSave, options: CallOptions): Promise<Answer> {
  const name = draft.name.trim();
  const rename = (customBlendId: number, to: string) =>
    api('PUT /referencedata/customblend', { body: { customBlendId, name: to } }, options);
  if (draft.id !== NEW_BLEND) return rename(draft.id, name);
  const body = { customerId, name, productList: [...sharesOf(draft)] };
  return addOnce<typeof body, Answer>(key, {
    body,
    add: (wanted, under) => api('POST /referencedata/customblend', { body: wanted, key: under }, options),
    madeBy: ({ customBlendId }) => ({ id: customBlendId, version: null }),
    change: (made, { name: asked }) => rename(made.id, asked),
  });
}

export const blendEditorServices = (api: Api) => ({
  saveBlend: fromPromise<SavedBlend, BlendToSave>(async ({ input, signal, system }) => {
    const { customBlendId, blendProducts } = await savedBlend(api, input, { signal, system });
    return { customBlendId, blends: blendProducts };
  }),
});
