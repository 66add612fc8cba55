import { expect, it } from 'vitest';
import { createActor, fromPromise, toPromise, type AnyActorLogic } from 'xstate';
import { errorOfAnswer, networkError } from '../../../src/model/errors/app-error.ts';
import { newCommentDraft } from '../../../src/model/comments/comment-draft.ts';
import { newProductDraft } from '../../../src/model/products/product-draft.ts';
import { editorSaveServices } from '../../../src/services/recommendation/editor.ts';
import { namingServices, reportCommentServices } from '../../../src/services/reports/report-dialogs.ts';
import { addToRecommendationServices } from '../../../src/services/samples/samples.ts';
import type { ReadRecord, Subject } from '../../../src/model/shared/record-kind.ts';
import type { RecordServices, RecordToSave } from '../../../src/services/record-services.ts';
import type { Api } from '../../../src/services/rest.ts';
import { comment, recommendation, recommended } from '../../machines/recommendation/fixtures.ts';
import { report, reportComment } from '../../machines/reports/fixtures.ts';

interface Sent {
  readonly body?: unknown;
  readonly key?: string;
}
const made = recommendation({
  recommendedProducts: [recommended(1), recommended(9, { 1: 50 })],
  comments: [comment(1), comment(9, { commentLabel: 'Timing', version: 1 })],
});
const withComment = report({ comments: [reportComment({ id: 9, commentLabel: 'Timing', version: 1 })] });
const ANSWERS: Readonly<Record<string, unknown>> = {
  'POST /Recommendation/{id}/product': made,
  'PUT /Recommendation/{id}/product': made,
  'POST /Recommendation/{id}/comment': made,
  'PUT /Recommendation/{id}/comment': made,
  'POST /Recommendation/Report/{id}/comment': withComment,
  'PUT /Recommendation/Report/{id}/comment': withComment,
  'GET /recommendation/report/{id}': withComment,
  'POST /recommendation/report': report(),
  'PUT /recommendation/report': report(),
  'POST /recommendation/duplicate': { id: 9, version: 1 },
  'POST /recommendation/attachSample': { id: 9, version: 2, added: 2, alreadyThere: 0 },
  'PUT /Recommendation/{id}': { id: 9, name: 'Second', version: 2 },
};

/** A server that does whatever it is asked for once a key; the first answer is lost on its way. */
function server() {
  const calls: string[] = [];
  const changes: unknown[] = [];
  const keys = new Map<string, string>();
  const api = ((call: string, { body, key }: Sent) => {
    calls.push(call);
    if (call.startsWith('PUT')) changes.push(body);
    if (!call.startsWith('POST')) return Promise.resolve(ANSWERS[call]);
    const text = JSON.stringify(body);
    const first = keys.get(key!);
    if (first === undefined) keys.set(key!, text);
    if (first === undefined) return Promise.reject(networkError as unknown as Error);
    return first === text
      ? Promise.resolve(ANSWERS[call])
      : Promise.reject(
          errorOfAnswer(422, { code: 'IDEMPOTENCY_MISMATCH', earlier: ANSWERS[call] }) as unknown as Error,
        );
  }) as unknown as Api;
  return { api, calls, changes, added: () => keys.size };
}

/** The save of a record editor. */
const savedOver = <R extends ReadRecord, D extends object, S extends Subject>({ save }: RecordServices<R, D, S>) =>
  fromPromise<object, RecordToSave<R, D, S>>(({ input, signal, system }) => save(input, { signal, system }));

const done = (logic: AnyActorLogic, input: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start()) as Promise<unknown>;

const draftOfComment = newCommentDraft(999, 'Timing');
const draftOfProduct = { ...newProductDraft([{ id: 1 }], 999), productId: 9, placeId: 1, applicationTimingId: 1 };
const productDialog = { known: [1], key: 'a product' };
const commentDialog = { known: [1], key: 'a comment' };
const newComment = {
  subject: { id: null, reportId: 5, key: 'of a report' },
  read: { record: null },
  version: null,
};
const newReport = { kind: 'newReport', customerId: 7, recommendationIds: [1] };
const duplicate = { kind: 'duplicate', recommendationId: 1 };
const request = { customerId: 7, sampleIds: [1, 2], key: 'a recommendation' };

it.each<readonly [string, (api: Api) => AnyActorLogic, object, object, object]>([
  [
    'a product',
    (api) => editorSaveServices(api).save,
    { recommendation: made, dialog: productDialog, draft: { ...draftOfProduct, rates: { 1: '50' } } },
    { recommendation: made, dialog: productDialog, draft: { ...draftOfProduct, rates: { 1: '60' } } },
    { product: { recommendedProductId: 9, applicationRatesToSamples: [{ sampleId: 1, applicationRate: 60 }] } },
  ],
  [
    'a comment',
    (api) => editorSaveServices(api).save,
    { recommendation: made, dialog: commentDialog, draft: { ...draftOfComment, comment: '<p>Early.</p>' } },
    { recommendation: made, dialog: commentDialog, draft: { ...draftOfComment, comment: '<p>Late.</p>' } },
    { comment: { recommendedCommentId: 9, comment: '<p>Late.</p>', version: 1 } },
  ],
  [
    'a comment of a report',
    (api) => savedOver(reportCommentServices(api)),
    { ...newComment, draft: { commentLabel: 'Timing', comment: '<p>Early.</p>' } },
    { ...newComment, draft: { commentLabel: 'Timing', comment: '<p>Late.</p>' } },
    { recommendationsReportsCommentId: 9, comment: '<p>Late.</p>', version: 1 },
  ],
  [
    'a report',
    (api) => namingServices(api).create,
    { thing: newReport, name: 'First', key: 'newReport' },
    { thing: newReport, name: 'Second', key: 'newReport' },
    { recommendationReportId: 5, recommendationReportName: 'Second' },
  ],
  [
    'a copy of a recommendation',
    (api) => namingServices(api).create,
    { thing: duplicate, name: 'First', key: 'duplicate' },
    { thing: duplicate, name: 'Second', key: 'duplicate' },
    { RecommendationId: 9, RecommendationName: 'Second', version: 1 },
  ],
  [
    'a new recommendation',
    (api) => addToRecommendationServices(api).attachSamples,
    { ...request, recommendation: { id: 0, name: 'First' } },
    { ...request, recommendation: { id: 0, name: 'Second' } },
    { RecommendationId: 9, RecommendationName: 'Second', version: 2 },
  ],
])('%s is added once when its draft is changed after an answer that was lost', async (_, of, first, second, change) => {
  const { api, changes, added } = server();
  await expect(done(of(api), first)).rejects.toBe(networkError);
  await done(of(api), second);
  expect(added()).toBe(1);
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject(change);
});

it('samples that go into a recommendation that is there ask for no key of their own', async () => {
  const keys: unknown[] = [];
  const api = ((_: string, { key }: Sent) => {
    keys.push(key);
    return Promise.resolve(ANSWERS['POST /recommendation/attachSample']);
  }) as unknown as Api;
  await done(addToRecommendationServices(api).attachSamples, { ...request, recommendation: { id: 4, name: 'Wheat' } });
  expect(keys).toEqual([undefined]);
});
