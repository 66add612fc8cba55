import { expect } from 'vitest';
import type { editorMachine } from '../../../src/machines/recommendation/editor.machine.ts';
import { newBlendWork } from '../../../src/model/blends/blend-work.ts';
import { newCommentDraft, type CommentDraft } from '../../../src/model/comments/comment-draft.ts';
import { newProductDraft } from '../../../src/model/products/product-draft.ts';
import { draftOfRates, type RatesDraft } from '../../../src/model/rates/rates-draft.ts';
import { newRule } from '../../../src/model/rates/rate-rule.ts';
import { isChanged, problemOf } from '../../../src/model/recommendation/drafts.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { comment, recommendation, recommended, sample } from './fixtures.ts';

const empty = newCommentDraft(999);
const written: CommentDraft = { ...empty, commentLabel: 'Timing', comment: '<p>Early.</p>' };
const products = [recommended(1), recommended(2)];
const samples = [sample(1)];
const untouched = draftOfRates(products, samples);
const rated: RatesDraft = { ...untouched, rates: { 1: { 1: '50' }, 2: { 1: '80' } } };
const unchosen = newProductDraft(samples, 999);
const of = { recommendation: recommendation({ recommendedProducts: products }), blend: null };
const typed = { ...newBlendWork(null), draft: { ...newBlendWork(null).draft, name: 'Mix' } };

export const model: MachineModel<typeof editorMachine> = {
  input: { ...of, draft: empty, original: empty },
  alternatives: [
    { ...of, draft: written, original: empty },
    {
      ...of,
      draft: { ...written, recommendedCommentId: 4, version: 2 },
      original: { ...written, recommendedCommentId: 4, version: 2, commentLabel: 'Before' },
    },
    { ...of, draft: rated, original: untouched },
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
    done('bulkRates', { rule: newRule, patches: [] }),
    done('bulkRates', { rule: newRule, patches: [{ recommendedProductId: 2, sampleId: 1, text: '75' }] }),
    done('productCopy', null),
    done('productCopy', {
      patches: [{ recommendedProductId: 2, sampleId: 1, text: '75' }],
      columns: [{ productId: 3, customBlendId: null, placeId: 1, applicationTimingId: 2, rates: { 1: '30' } }],
      left: 0,
      inactive: [],
    }),
    done('blendEditor', null),
    done('blendEditor', { customBlendId: 3, blends: [] }),
    done('save', { comments: [comment(4)] }),
    failed('save', { code: 'STALE_VERSION', status: 409, message: 'Ada Adviser changed this on 01/03/2026.' }),
    failed('save', { code: 'COMMENT_NOT_FOUND', status: 404, message: 'This comment does not exist.' }),
    done('readNewest', { ...of.recommendation, comments: [comment(4, { commentLabel: 'Theirs', version: 9 })] }),
    done('readNewest', { ...of.recommendation, comments: [] }),
    failed('readNewest', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    failed('save', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  untaken: { 'editor.deciding': 'it is left before the first snapshot' },
  distinguish: ({ draft, original, blend, error, saved, newest, isOutdated }) => [
    blend?.draft.name,
    newest?.comments.length,
    isOutdated,
    draft.kind === 'comment' ? `comment ${String(draft.recommendedCommentId)}` : draft.kind,
    draft.kind === 'product' && draft.customBlendId,
    problemOf(draft),
    isChanged(draft, original),
    error?.code,
    saved !== null,
  ],
  inputs: {
    save: ({ draft, isForced, recommendation: { id } }, { context }) => {
      expect(id).toBe(12);
      expect(problemOf(draft)).toBeNull();
      // Saving over somebody's change says no version; every other save does.
      if (draft.kind !== 'comment' || context.draft.kind !== 'comment') return;
      const { recommendedCommentId } = context.draft;
      const theirs = context.newest?.comments.find((entry) => entry.id === recommendedCommentId);
      // As it was begun, or over theirs that was shown; as a new one where theirs is gone, and without a version where it is not known.
      const over = context.newest ? (theirs?.version ?? null) : isForced ? null : context.draft.version;
      expect([context.draft.version, over]).toContain(draft.version);
      if (isForced) expect(draft.version).toBeNull();
    },
    blendEditor: ({ customerId, work }, { context }) => expect([customerId, work]).toEqual([7, context.blend]),
    productCopy: ({ customerId }) => expect(customerId).toBe(7),
    bulkRates: ({ rule }) => expect(rule).toEqual(newRule),
    readNewest: ({ recommendationId }) => expect(recommendationId).toBe(12),
  },
  invariants: {
    copying: ({ context }) => expect(context.draft.kind).toBe('rates'),
    filling: ({ context }) => expect(context.draft.kind).toBe('rates'),
    blending: ({ context }) => expect(context.draft.kind).toBe('product'),
    saving: ({ context }) =>
      expect([problemOf(context.draft), isChanged(context.draft, context.original)]).toEqual([null, true]),
    confirmingDiscard: ({ context }) => expect(isChanged(context.draft, context.original)).toBe(true),
    editing: ({ context }) => expect(context.draft.kind).toBe(context.original.kind),
  },
};
