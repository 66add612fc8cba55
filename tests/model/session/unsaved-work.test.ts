import { describe, expect, it } from 'vitest';
import { newCommentDraft } from '../../../src/model/comments/comment-draft.ts';
import { nothingOpen } from '../../../src/model/recommendation/kept-work.ts';
import { keptWork } from '../../../src/model/reports/kept-work.ts';
import { hasUnsavedWork, wouldBeLost } from '../../../src/model/session/unsaved-work.ts';

const builder = (work: object): Record<string, unknown> => ({ builder: { open: { 12: { ...nothingOpen, ...work } } } });
const report = (work: object): Record<string, unknown> => ({ reportBuilder: { ...keptWork(null, 5), ...work } });

describe('unsaved work of a customer', () => {
  it.each([
    ['a draft of a dialog', builder({ draft: newCommentDraft(1) })],
    ['a name half typed', builder({ titleDraft: '' })],
    ['target yields that were chosen', builder({ picks: { 7: 2 } })],
    ['model inputs typed from the builder', builder({ pif: [{ sampleId: 1, cells: {} }] })],
    ['cards whose move is being saved', builder({ order: { wanted: [2, 1], known: [[1, 2]] } })],
    ['model inputs typed from the samples', { samples: { pif: { sampleIds: [1], drafts: [] } } }],
    ['a report’s name', report({ title: 'Plan' })],
    ['a mail', report({ mail: { recipients: 'a@b.example' } })],
    ['a name of a report that was left for another', { reportBuilder: keptWork({ reportId: 4, title: 'Plan' }, 5) }],
    ['options ticked', report({ options: { typeId: 1, outputs: {}, draft: { 502: true } } })],
  ])('is %s', (_, kept) => expect(hasUnsavedWork(kept)).toBe(true));

  it.each([
    ['nothing', {}],
    ['hidden depths', builder({ hiddenDepths: ['0-10'] })],
    ['a report that is only looked at', report({ options: { typeId: 1, outputs: { 1: 4 }, draft: {} } })],
    ['filters and selections', { samples: { filter: { searchText: 'a' }, selectedIds: [1], pif: null }, settings: {} }],
    ['what is damaged', { builder: 'x', reportBuilder: [] }],
  ])('is not %s', (_, kept) => expect(hasUnsavedWork(kept)).toBe(false));
});

describe('what another release would not take over', () => {
  it.each([
    ['unsaved work of a customer', builder({ titleDraft: '' })],
    ['what was typed of oneself', { profile: { draft: { name: 'Ann', phone: '', accreditation: '' } } }],
    ['prices that were typed', { settings: { economics: { 7: { price: '700' } } } }],
    ['a customer that was changed', { customerList: { edited: { draft: {} } } }],
    ['an entry of the price list', { settings: { economics: {}, records: { prices: { draft: {} } } } }],
    ['what was typed of a paddock', { samples: { record: { of: 'paddock', kept: { draft: {} } } } }],
    ['what was said of a file', { samples: { uploadDraft: { fileName: 'farm.csv' } } }],
  ])('is %s', (_, kept) => expect(wouldBeLost(kept)).toBe(true));

  it.each([
    ['nothing', {}],
    ['what is only looked at', { profile: { draft: null }, settings: { economics: {}, records: {}, filter: {} } }],
  ])('is not %s', (_, kept) => expect(wouldBeLost(kept)).toBe(false));
});
