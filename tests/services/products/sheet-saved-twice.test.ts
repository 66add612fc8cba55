import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { errorOfAnswer, networkError } from '../../../src/model/errors/app-error.ts';
import { draftOfRates, withRatesEdit, type RatesDraft } from '../../../src/model/rates/rates-draft.ts';
import { editorSaveServices } from '../../../src/services/recommendation/editor.ts';
import type { Api } from '../../../src/services/rest.ts';
import { recommendation, recommended } from '../../machines/recommendation/fixtures.ts';

const before = recommendation({ recommendedProducts: [recommended(1, { 1: 50 })] });
const after = recommendation({ recommendedProducts: [recommended(1, { 1: 60 }), recommended(9, { 1: 40 })] });
const original = draftOfRates(before.recommendedProducts, before.recommendationSamples);
const rated = (draft: RatesDraft, id: number, text: string): RatesDraft =>
  withRatesEdit(draft, { edit: 'cell', recommendedProductId: id, sampleId: 1, text });
const put = (draft: RatesDraft): RatesDraft =>
  withRatesEdit(draft, {
    edit: 'many',
    patches: [],
    columns: [{ productId: 9, customBlendId: null, placeId: 1, applicationTimingId: 1, rates: { 1: '40', 2: '' } }],
  });

/** Does what it is asked once a key; the first answer is lost. */
function server() {
  const bodies: { key: string | undefined; body: unknown }[] = [];
  const done = new Map<string, string>();
  const dialog = { known: [1], key: 'a sheet' };
  const api = ((_: string, { body, key }: { readonly body: unknown; readonly key?: string }) => {
    bodies.push({ key, body });
    if (key === undefined) return Promise.resolve(after);
    const text = JSON.stringify(body);
    const first = done.get(key);
    if (first === undefined) {
      done.set(key, text);
      return Promise.reject(networkError as unknown as Error);
    }
    return first === text
      ? Promise.resolve(after)
      : Promise.reject(errorOfAnswer(422, { code: 'IDEMPOTENCY_MISMATCH', earlier: after }) as unknown as Error);
  }) as unknown as Api;
  const save = (draft: RatesDraft): Promise<unknown> =>
    toPromise(
      createActor(editorSaveServices(api).save, {
        input: { recommendation: before, draft, original, followed: [], dialog },
      }).start(),
    );
  return { bodies, save };
}

it('a sheet that is saved again as it was asks for the very same under the same key', async () => {
  const { bodies, save } = server();
  const draft = put(rated(original, 1, '60'));
  await expect(save(draft)).rejects.toBe(networkError);
  await save(draft);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[0]?.body).toMatchObject({
    recommendedProducts: [{ recommendedProductId: 1, version: 1 }],
    addedProducts: [{ productId: 9, placeId: 1, applicationTimingId: 1 }],
  });
});

it('a product of the sheet is added once when the sheet is changed after an answer that was lost', async () => {
  const { bodies, save } = server();
  const draft = put(rated(original, 1, '60'));
  await expect(save(draft)).rejects.toBe(networkError);
  await save(rated(draft, -1, '45'));
  expect(bodies.at(-1)).toMatchObject({
    key: undefined,
    body: {
      recommendedProducts: [
        { recommendedProductId: 1, applicationRatesToSamples: [{ sampleId: 1, applicationRate: 60, before: 50 }] },
        {
          recommendedProductId: 9,
          applicationRatesToSamples: [
            { sampleId: 1, applicationRate: 45, before: 40 },
            { sampleId: 2, before: 0 },
          ],
        },
      ],
      addedProducts: [],
    },
  });
});
