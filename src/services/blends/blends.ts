import { fromPromise } from 'xstate';
import { sharesOf, type BlendDraft } from '../../model/blends/blend-draft.ts';
import type { CustomBlend } from '../../model/contract/entities.ts';
import { addOnce, latest } from '../add-once.ts';
import type { Api, CallOptions } from '../rest.ts';

interface BlendToSave {
  readonly customerId: number;
  readonly draft: BlendDraft;
  readonly original: BlendDraft;
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
async function savedBlend(
  api: Api,
  { customerId, draft, original }: BlendToSave,
  options: CallOptions,
): Promise<Answer> {
  const name = draft.name.trim();
  const rename = (customBlendId: number, to: string) =>
    api('PUT /referencedata/customblend', { body: { customBlendId, name: to } }, options);
  if (draft.id !== -1) return rename(draft.id, name);
  const body = { customerId, name, productList: [...sharesOf(draft)] };
  return addOnce<typeof body, Answer>(original, {
    body,
    add: (wanted, key) => api('POST /referencedata/customblend', { body: wanted, key }, options),
    madeBy: ({ blendProducts }, { name: asked }) => {
      const made = latest(
        blendProducts.map((blend) => ({ ...blend, version: null })),
        ({ blendName }) => blendName === asked,
      );
      return made;
    },
    change: (made, { name: asked }) => rename(made.id, asked),
  });
}

export const blendEditorServices = (api: Api) => ({
  saveBlend: fromPromise<SavedBlend, BlendToSave>(async ({ input, signal, system }) => {
    const { customBlendId, blendProducts } = await savedBlend(api, input, { signal, system });
    return { customBlendId, blends: blendProducts };
  }),
});
