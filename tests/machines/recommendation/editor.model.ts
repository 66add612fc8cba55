import { expect } from 'vitest';
import type { editorMachine } from '../../../src/machines/recommendation/editor.machine.ts';
import { newBlendWork } from '../../../src/model/blends/blend-work.ts';
import { newCommentDraft, type CommentDraft } from '../../../src/model/comments/comment-draft.ts';
import { newProductDraft } from '../../../src/model/products/product-draft.ts';
import { draftOfRates, type RatesDraft } from '../../../src/model/rates/rates-draft.ts';
import { newRule, type RateRule } from '../../../src/model/rates/rate-rule.ts';
import { askedIn, isChanged, problemOf } from '../../../src/model/recommendation/drafts.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { comment, recommendation, recommended, sample } from './fixtures.ts';

const empty = newCommentDraft(999);
const written: CommentDraft = { ...empty, commentLabel: 'Timing', comment: '<p>Early.</p>' };
const products = [recommended(1), recommended(2)];
const samples = [sample(1)];
const untouched = draftOfRates(products, samples);
const rated: RatesDraft = { ...untouched, rates: { 1: { 1: '50' }, 2: { 1: '80' } } };
const stated: RateRule = { ...newRule, recommendedProductId: 2, text: '75' };
const unchosen = newProductDraft(samples, 999);
const theirComment = comment(4, { commentLabel: 'Theirs', comment: '<p>Early.</p>', version: 9 });
const refused = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const finalised = {
  code: 'RECOMMENDATION_FINALISED',
  status: 409,
  message: 'This recommendation is finalised and can only be viewed.',
};
const lost = { code: 'NETWORK', status: 0, message: 'The network does not answer.' };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ada Adviser changed this on 01/03/2026.' };
const before: CommentDraft = { ...written, recommendedCommentId: 4, version: 2, commentLabel: 'Before' };
/** Both have changed the title. */
const theirs: CommentDraft = { ...before, version: 9, commentLabel: 'Theirs' };
const mine: CommentDraft = {
  ...theirs,
  commentLabel: 'Mine',
  base: { commentLabel: 'Before', comment: '<p>Early.</p>', commentType: 'RECOMMENDATION' },
};
const dialog = { known: [1, 2], key: 'of this dialog' };
const of = { recommendation: recommendation({ recommendedProducts: products }), dialog, blend: null };
const workOf = (draft: CommentDraft, original: CommentDraft) => ({
  recommendation: { ...of.recommendation, comments: original.recommendedCommentId === null ? [] : [theirComment] },
  draft,
  original,
  followed: [],
  dialog,
});
const typed = { ...newBlendWork(null), draft: { ...newBlendWork(null).draft, name: 'Mix' } };

export const model: MachineModel<typeof editorMachine> = {
  input: { ...of, draft: empty, original: empty },
  alternatives: [
    { ...of, draft: written, original: empty },
    {
      ...of,
      recommendation: { ...of.recommendation, comments: [comment(4, { ...before, id: 4 } as never)] },
      draft: { ...before, commentLabel: 'Timing' },
      original: before,
    },
    // Kept from an earlier visit, over what another user has changed since; and where another user has removed it.
    { ...of, recommendation: { ...of.recommendation, comments: [theirComment] }, draft: mine, original: theirs },
    { ...of, draft: { ...before, commentLabel: 'Timing' }, original: before },
    { ...of, draft: rated, original: untouched },
    { ...of, draft: { ...rated, isInSection: true }, original: untouched },
    { ...of, draft: { ...untouched, isInSection: true }, original: untouched },
    { ...of, draft: unchosen, original: unchosen },
    { ...of, draft: unchosen, original: unchosen, blend: typed },
    // A blend is made for a product only.
    { ...of, draft: written, original: empty, blend: typed },
  ],
  events: [
    { type: 'DRAFT_EDITED', edit: { of: 'comment', edit: 'label', text: 'Timing' } },
    { type: 'DRAFT_EDITED', edit: { of: 'comment', edit: 'body', html: '<p>Early.</p>' } },
    { type: 'DRAFT_EDITED', edit: { of: 'comment', edit: 'body', html: '<p> </p>' } },
    { type: 'DRAFT_EDITED', edit: { of: 'rates', edit: 'cell', recommendedProductId: 1, sampleId: 1, text: '10001' } },
    { type: 'EDIT_BLEND', blend: null },
    { type: 'DUPLICATE_PRODUCTS' },
    { type: 'SET_RATES' },
    { type: 'CHOOSE_PROGRAM' },
    done('ratePrograms', null),
    done('ratePrograms', { patches: [{ recommendedProductId: 2, sampleId: 1, text: '75' }], columns: [] }),
    { type: 'LAY_ASIDE', next: { type: 'EDIT_PIF' } },
    { type: 'LAY_ASIDE', next: { type: 'EDIT', subject: { of: 'comment', id: null } } },
    {
      type: 'LAY_ASIDE',
      next: { type: 'EDIT', subject: { of: 'rates', at: { recommendedProductId: 1, sampleId: 1 } } },
    },
    { type: 'DRAFT_EDITED', edit: { of: 'rates', edit: 'rule', rule: stated } },
    {
      type: 'TAKE_PROPOSALS',
      addition: { patches: [{ recommendedProductId: 2, sampleId: 1, text: '75' }], columns: [] },
    },
    { type: 'CLOSE_RULE' },
    done('productCopy', null),
    done('productCopy', {
      patches: [{ recommendedProductId: 2, sampleId: 1, text: '75' }],
      columns: [{ productId: 3, customBlendId: null, placeId: 1, applicationTimingId: 2, rates: { 1: '30' } }],
      left: 0,
      inactive: [],
    }),
    done('blendEditor', null),
    done('blendEditor', { customBlendId: 3, blends: [] }),
    done('mergingSave', {
      outcome: 'saved',
      work: workOf(written, empty),
      saved: { comments: [comment(4)] },
      error: null,
    }),
    done('mergingSave', { outcome: 'alike', work: workOf(written, written), saved: null, error: null }),
    done('mergingSave', { outcome: 'asked', work: workOf(mine, theirs), saved: null, error: stale }),
    done('mergingSave', { outcome: 'failed', work: workOf(written, empty), saved: null, error: refused }),
    done('mergingSave', { outcome: 'failed', work: workOf(written, empty), saved: null, error: lost }),
    done('mergingSave', { outcome: 'failed', work: workOf(written, empty), saved: null, error: finalised }),
    failed('mergingSave', refused),
    { type: 'THEIRS_ARRIVED', recommendation: { ...of.recommendation, comments: [theirComment] } },
    { type: 'THEIRS_ARRIVED', recommendation: { ...of.recommendation, comments: [] } },
    { type: 'SETTLED', choice: { keys: ['commentLabel'], by: 'mine' } },
    { type: 'SETTLED', choice: { keys: ['commentLabel'], by: 'theirs' } },
  ],
  untaken: { 'editor.deciding': 'it is left before the first snapshot' },
  distinguish: ({ draft, original, blend, error, saved, recommendation, followed, isOutdated }) => [
    blend?.draft.name,
    recommendation.comments.length,
    followed.length,
    askedIn(draft, original).length,
    isOutdated,
    draft.kind === 'comment' ? `comment ${String(draft.recommendedCommentId)}` : draft.kind,
    draft.kind === 'product' && draft.customBlendId,
    problemOf(draft),
    isChanged(draft, original),
    error?.code,
    saved !== null,
    draft.kind === 'rates' && [draft.isInSection, draft.rule?.text],
  ],
  inputs: {
    mergingSave: ({ work }, { context: { recommendation, draft, original, followed, dialog } }) => {
      expect(work).toEqual({ recommendation, draft, original, followed, dialog });
      expect([problemOf(draft), askedIn(draft, original)]).toEqual([null, []]);
    },
    blendEditor: ({ customerId, work }, { context }) => expect([customerId, work]).toEqual([7, context.blend]),
    productCopy: ({ customerId }) => expect(customerId).toBe(7),
  },
  invariants: {
    copying: ({ context }) => expect(context.draft.kind).toBe('rates'),
    'editing.filling': ({ context }) => expect(context.draft.kind).toBe('rates'),
    applyingProgram: ({ context }) => expect(context.draft.kind).toBe('rates'),
    blending: ({ context }) => expect(context.draft.kind).toBe('product'),
    saving: ({ context }) =>
      expect([problemOf(context.draft), isChanged(context.draft, context.original)]).toEqual([null, true]),
    confirmingDiscard: ({ context }) => expect(isChanged(context.draft, context.original)).toBe(true),
    editing: ({ context }) => expect(context.draft.kind).toBe(context.original.kind),
  },
};
