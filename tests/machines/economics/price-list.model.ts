import { expect } from 'vitest';
import type { priceListMachine } from '../../../src/machines/economics/price-list.machine.ts';
import { draftOf, newPrice, priceChange } from '../../../src/model/economics/price-draft.ts';
import { askedCells, canSavePrice, isTakenBack } from '../../../src/model/economics/price-merge.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { listOfPrices, price } from './economics.fixtures.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ada Admin changed this price on 02/03/2026.' };
const past = price({ id: 2, validFrom: '2025-03-01', state: 'past', price: 650 });
const file = new File(['Name,Price\nUrea,700'], 'prices.csv');

/** What was typed over 700. */
const mine = { ...draftOf(price()), texts: { ...draftOf(price()).texts, price: '720' } };
const list = listOfPrices([price(), past]);
const work = { list, draft: mine };
/** Somebody else has set another price meanwhile, or has taken it back. */
const asked = { list: listOfPrices([price({ price: 690, version: 2 }), past]), draft: mine };
const gone = { list: listOfPrices([past]), draft: mine };

export const model: MachineModel<typeof priceListMachine> = {
  input: { draft: null },
  // What was typed before the page was left: over what stands, over another price, over one that is gone, and over nothing.
  alternatives: [
    { draft: draftOf(price()) },
    { draft: { ...mine, base: { ...mine.base, price: '650' } } },
    { draft: { ...mine, subject: 'product 2' } },
    { draft: newPrice(list) },
  ],
  events: [
    done('loadPrices', listOfPrices([price(), past])),
    failed('loadPrices', refusal),
    done('mergingSave', { outcome: 'saved', work, saved: [price({ price: 720, version: 2 }), past], error: null }),
    done('mergingSave', { outcome: 'alike', work, saved: null, error: stale }),
    done('mergingSave', { outcome: 'asked', work: asked, saved: null, error: stale }),
    done('mergingSave', { outcome: 'asked', work: gone, saved: null, error: stale }),
    done('mergingSave', { outcome: 'failed', work, saved: null, error: refusal }),
    failed('mergingSave', refusal),
    { type: 'SETTLED', choice: { keys: ['price'], by: 'mine' } },
    { type: 'SETTLED', choice: { keys: ['price'], by: 'theirs' } },
    { type: 'ADD_AGAIN' },
    done('takeBackPrice', { id: 1 }),
    failed('takeBackPrice', stale),
    done('importPrices', { prices: [price(), past], changed: 2 }),
    failed('importPrices', { code: 'PRICE_LIST_INVALID', status: 400, message: 'Row 3, Price: is no number.' }),
    done('downloadPrices', null),
    failed('downloadPrices', refusal),
    { type: 'SEARCH_TYPED', text: 'urea' },
    { type: 'PAST_SWITCHED', shown: true },
    { type: 'PAST_SWITCHED', shown: false },
    { type: 'ADD' },
    { type: 'ADD', subject: 'grain 1' },
    { type: 'EDIT', id: 1 },
    { type: 'SUBJECT_CHOSEN', subject: 'product 2' },
    { type: 'FIELD_TYPED', field: 'price', text: '720' },
    { type: 'REMOVE', id: 1 },
    { type: 'FILE_CHOSEN', file },
    { type: 'DOWNLOAD', format: 'xlsx' },
    { type: 'DOWNLOAD', format: 'csv' },
  ],
  distinguish: ({ list, draft, removingId, error, showsPast, searchText }) => [
    list.prices.length,
    draft === null,
    draft !== null && priceChange(draft, list.prices) !== null,
    draft !== null && askedCells({ draft, list }).length,
    draft !== null && isTakenBack(draft, list.prices),
    draft?.subject,
    removingId,
    error?.code,
    showsPast,
    searchText,
  ],
  inputs: {
    loadPrices: (asked) => expect(asked).toEqual({}),
    importPrices: (asked) => expect(asked).toEqual({}),
    holdFile: (asked) => expect(asked).toEqual({}),
    // Nobody's price is written over unasked, and nothing wrong is sent.
    mergingSave: ({ work: sent }, { context: { draft, list: shown } }) => {
      expect(sent).toEqual({ list: shown, draft });
      expect(canSavePrice({ list: shown, draft: draft! })).toBe(true);
    },
    takeBackPrice: (asked, { context }) => expect(asked.id).toBe(context.removingId),
    downloadPrices: (asked, { context }) => expect(asked.format).toBe(context.format),
  },
  invariants: {
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
    listed: ({ context }) => expect([context.draft, context.removingId]).toEqual([null, null]),
    editing: ({ context }) => expect(context.draft).not.toBeNull(),
    saving: ({ context: { draft, list: shown } }) => expect(priceChange(draft!, shown.prices)).not.toBeNull(),
    asking: ({ context }) => expect(context.removingId).toBe(1),
  },
};
