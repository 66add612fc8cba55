import { expect } from 'vitest';
import type { priceListMachine } from '../../../src/machines/economics/price-list.machine.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { twoPeople } from '../shared/kind-model.ts';
import { listOfPrices, price } from './economics.fixtures.ts';
import { priceSample } from './price.sample.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ada Admin changed this price on 02/03/2026.' };
const past = price({ id: 2, validFrom: '2025-03-01', state: 'past', price: 650 });
const file = new File(['Name,Price\nUrea,700'], 'prices.csv');

export const model: MachineModel<typeof priceListMachine> = {
  input: { kept: null },
  alternatives: [{ kept: keptOf(twoPeople(priceSample).typed) }],
  events: [
    done('loadPrices', listOfPrices([price(), past])),
    failed('loadPrices', refusal),
    done('editor', { saved: [price({ price: 720, version: 2 }), past], isOutdated: false }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    failed('editor', refusal),
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
    { type: 'REMOVE', id: 1 },
    { type: 'FILE_CHOSEN', file },
    { type: 'DOWNLOAD', format: 'xlsx' },
    { type: 'DOWNLOAD', format: 'csv' },
  ],
  distinguish: ({ list, edited, removingId, error, showsPast, searchText }) => [
    list.prices.map(({ version }) => version),
    edited.subject.id,
    edited.kept === null,
    removingId,
    error?.code,
    showsPast,
    searchText,
  ],
  inputs: {
    loadPrices: (asked) => expect(asked).toEqual({}),
    importPrices: (asked) => expect(asked).toEqual({ file }),
    // It begins with the price as the list has it.
    editor: ({ subject, read }, { context: { list } }) =>
      expect(read?.record ?? null).toBe(list.prices.find(({ id }) => id === subject.id) ?? null),
    takeBackPrice: (asked, { context }) => expect(asked.id).toBe(context.removingId),
    downloadPrices: (asked, { context }) => expect(asked.format).toBe(context.format),
  },
  invariants: {
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
    listed: ({ context }) => expect([context.edited.kept, context.removingId]).toEqual([null, null]),
    asking: ({ context }) => expect(context.removingId).toBe(1),
  },
};
