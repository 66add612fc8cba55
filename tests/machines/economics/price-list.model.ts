import { expect } from 'vitest';
import type { priceListMachine } from '../../../src/machines/economics/price-list.machine.ts';
import { draftOf, priceChange } from '../../../src/model/economics/price-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { listOfPrices, price } from './economics.fixtures.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ada Admin changed this price on 02/03/2026.' };
const past = price({ id: 2, validFrom: '2025-03-01', state: 'past', price: 650 });
const file = new File(['Name,Price\nUrea,700'], 'prices.csv');

export const model: MachineModel<typeof priceListMachine> = {
  input: { draft: null },
  alternatives: [{ draft: draftOf(price()) }],
  events: [
    done('loadPrices', listOfPrices([price(), past])),
    failed('loadPrices', refusal),
    done('savePrice', [price({ price: 720, version: 2 }), past]),
    failed('savePrice', stale),
    failed('savePrice', refusal),
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
    // A price that stands is replaced on the version it was read with, or over whatever is there once that was told.
    savePrice: ({ price: asked }, { context: { draft, list } }) => {
      expect(asked).toEqual(priceChange(draft!, list.prices));
      if (draft!.version !== null) expect(asked.version).toBeDefined();
    },
    takeBackPrice: (asked, { context }) => expect(asked.id).toBe(context.removingId),
    downloadPrices: (asked, { context }) => expect(asked.format).toBe(context.format),
  },
  invariants: {
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
    listed: ({ context }) => expect([context.draft, context.removingId]).toEqual([null, null]),
    editing: ({ context }) => expect(context.draft).not.toBeNull(),
    saving: ({ context: { draft, list } }) => expect(priceChange(draft!, list.prices)).not.toBeNull(),
    asking: ({ context }) => expect(context.removingId).toBe(1),
  },
};
