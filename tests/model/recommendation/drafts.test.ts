import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newTarget } from '../../../src/model/blends/blend-target.ts';
import { newBlendWork } from '../../../src/model/blends/blend-work.ts';
import { newCommentDraft } from '../../../src/model/comments/comment-draft.ts';
import { draftOfProduct, newProductDraft } from '../../../src/model/products/product-draft.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import {
  askedIn,
  fitted,
  isChanged,
  isGone,
  keptDraft,
  originalOf,
  withEdit,
} from '../../../src/model/recommendation/drafts.ts';
import { keptWork, nothingOpen, withOpenWork } from '../../../src/model/recommendation/kept-work.ts';
import { defaultLayout, keptLayout } from '../../../src/model/recommendation/layout.ts';
import { toggled } from '../../../src/model/shared/order.ts';
import { recommendationOptions } from '../../../src/model/recommendation/recommendation-options.ts';
import { recommendation, recommended, sample, summary } from '../../machines/recommendation/fixtures.ts';

describe('drafts', () => {
  const of = recommendation();
  it('are unchanged as they begin and changed by what is typed', () => {
    const product = draftOfProduct(of.recommendedProducts[0]!, of.recommendationSamples);
    expect(isChanged(product, product)).toBe(false);
    expect(isChanged(withEdit(product, { of: 'product', edit: 'rate', sampleId: 1, text: '51' }), product)).toBe(true);
    expect(isChanged(withEdit(product, { of: 'product', edit: 'rate', sampleId: 1, text: '50.00' }), product)).toBe(
      false,
    );
  });
  it('take no edit of another kind', () =>
    expect(withEdit(newCommentDraft(999), { of: 'rates', edit: 'column', recommendedProductId: 1, text: '5' })).toEqual(
      newCommentDraft(999),
    ));
  it('come back from the session as they were', () => {
    const product = draftOfProduct(recommended(1, { 1: 50 }), [sample(1)]);
    expect(keptDraft(JSON.parse(JSON.stringify(product)))).toEqual(product);
    expect(keptDraft(JSON.parse(JSON.stringify(newCommentDraft(999))))).toEqual(newCommentDraft(999));
  });
  it('come back as nothing when they are damaged', () =>
    fc.assert(fc.property(fc.jsonValue(), (value) => keptDraft(value) === null || typeof value === 'object')));
  it('fit themselves to samples that came and went', () => {
    const old = { ...draftOfProduct(recommended(1, { 1: 50 }), [sample(1), sample(9)]), rates: { 1: '61', 9: '62' } };
    expect(fitted(old, of)).toMatchObject({ rates: { 1: '61', 2: '' } });
  });
  it('of rates keep what was typed with what it was typed over, and are elsewhere as the rates are now', () => {
    const before = draftOfRates([recommended(1, { 1: 50 }), recommended(2, { 1: 20 })], [sample(1)]);
    const typed = withEdit(before, { of: 'rates', edit: 'cell', recommendedProductId: 1, sampleId: 1, text: '60' });
    const now = recommendation({
      recommendedProducts: [recommended(1, { 1: 55 }, { version: 2 }), recommended(2, { 1: 25 }, { version: 3 })],
    });
    const kept = fitted(keptDraft(JSON.parse(JSON.stringify(typed)))!, now);
    expect(kept).toMatchObject({
      rates: { 1: { 1: '60' }, 2: { 1: '25' } },
      begun: { 1: { rates: { 1: '50' } }, 2: { rates: { 1: '25' } } },
    });
    expect(askedIn(kept, originalOf(kept, now))).toEqual(['1 1']);
    expect(isChanged(fitted(before, now), originalOf(before, now))).toBe(false);
  });
  it('of a product that is gone begin from nothing', () =>
    expect(originalOf({ ...draftOfProduct(recommended(99), [sample(1)]) }, of)).toMatchObject({
      recommendedProductId: null,
      rates: { 1: '', 2: '' },
    }));
});

describe('a draft whose record another user has removed', () => {
  const of = recommendation({ recommendedProducts: [recommended(1)] });

  it('is gone', () => {
    expect(isGone(draftOfProduct(recommended(2), [sample(1)]), of)).toBe(true);
    expect(isGone({ ...newCommentDraft(0, ''), recommendedCommentId: 9 }, of)).toBe(true);
  });

  it('is not while its record is there, nor when it is of a new one or of the rates of all', () => {
    expect(isGone(draftOfProduct(recommended(1), [sample(1)]), of)).toBe(false);
    expect(isGone(newCommentDraft(0, ''), of)).toBe(false);
    expect(isGone(draftOfRates([], []), of)).toBe(false);
  });
});

describe('what is kept of the builder', () => {
  it('is the work of each recommendation by itself', () => {
    const draft = newCommentDraft(999);
    const kept = withOpenWork(withOpenWork(keptWork(null), 1, { ...nothingOpen, draft }), 2, {
      ...nothingOpen,
      titleDraft: 'Spring',
    });
    expect(Object.keys(kept.open)).toEqual(['1', '2']);
    expect(Object.keys(withOpenWork(kept, 1, nothingOpen).open)).toEqual(['2']);
    expect(keptWork(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    const yields = withOpenWork(keptWork(null), 3, { ...nothingOpen, picks: { 1: 13 } });
    expect(keptWork(JSON.parse(JSON.stringify(yields))).open[3]?.picks).toEqual({ 1: 13 });
    expect(keptWork({ open: { 3: { picks: { 1: 'x' } } } }).open[3]?.picks).toEqual({});
    expect(keptWork({ open: { 3: { picks: { 1: 14 }, dry: { 1: 13 } } } }).open[3]?.dry).toEqual({ 1: 13 });
  });
  it('holds a blend that was being made, with the target of its mix', () => {
    const draft = newProductDraft([], 999);
    const begun = newBlendWork(null);
    const blend = { ...begun, draft: { ...begun.draft, name: 'Mix' }, target: { ...newTarget, sampleIds: [4] } };
    const kept = withOpenWork(keptWork(null), 1, { ...nothingOpen, draft, blend });
    expect(keptWork(JSON.parse(JSON.stringify(kept))).open[1]?.blend).toEqual(blend);
    const damaged = (change: object) => keptWork({ open: { 1: { draft, blend: { ...blend, ...change } } } }).open[1];
    expect(damaged({ target: { ...newTarget, kgPerHa: { N: '1' } } })?.blend).toEqual({ ...blend, target: null });
    expect(damaged({ target: { ...newTarget, highs: [{ productId: 1 }] } })?.blend?.target).toBeNull();
    expect(damaged({ draft: { ...begun.draft, rows: [{ productId: 1, percent: 50 }] } })?.blend).toBeNull();
    expect(damaged({ original: { ...begun.draft, id: 3 } })?.blend).toBeNull();
    expect(damaged({ draft: null })?.draft).toEqual(draft);
  });
  it('holds the hidden depths with their recommendation, and no other begins with them', () => {
    const kept = withOpenWork(keptWork(null), 1, { ...nothingOpen, hiddenDepths: ['0cm to 10cm'] });
    expect(keptWork(JSON.parse(JSON.stringify(kept))).open).toEqual({
      1: { ...nothingOpen, hiddenDepths: ['0cm to 10cm'] },
    });
    expect(keptWork({ layout: { hiddenDepths: ['0cm to 10cm'] } })).toEqual(keptWork(null));
    expect(keptWork({ open: { 1: { hiddenDepths: 'all' } } }).open[1]?.hiddenDepths).toBeNull();
  });
  it('survives any damage', () =>
    fc.assert(fc.property(fc.jsonValue(), (value) => keptWork(value).layout.percent > -Infinity)));
  it('takes of a layout what is of the right kind', () =>
    expect(keptLayout({ percent: 60, closedPaddocks: 'no', extra: 1 })).toEqual({ ...defaultLayout, percent: 60 }));
  it('toggles there and back', () => expect(toggled(toggled(['a'], 'b'), 'b')).toEqual(['a']));
});

describe('the selector', () => {
  it('shows the open recommendation under its newest name, though the list may be older or empty', () => {
    expect(recommendationOptions([summary(12), summary(13, { status: 'Finalised' })], recommendation())).toEqual([
      { value: 12, label: 'Autumn 2026', hint: 'Wheat' },
      { value: 13, label: 'Recommendation 13', hint: 'Wheat, Finalised' },
    ]);
    const alike = [summary(12, { name: 'Autumn' }), summary(13, { name: 'Autumn' })];
    expect(recommendationOptions(alike, undefined).map(({ label }) => label)).toEqual(['Autumn (12)', 'Autumn (13)']);
    expect(recommendationOptions([], recommendation()).map(({ label }) => label)).toEqual(['Autumn 2026']);
  });
});
