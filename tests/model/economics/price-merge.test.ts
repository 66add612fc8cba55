import { describe, expect, it } from 'vitest';
import type { Price } from '../../../src/model/contract/entities.ts';
import { draftOf, newPrice, priceChange, withEdit, type PriceDraft } from '../../../src/model/economics/price-draft.ts';
import {
  askedCells,
  canSavePrice,
  isTakenBack,
  mergedPrice,
  priceAgain,
  settledPrice,
  unansweredPrice,
} from '../../../src/model/economics/price-merge.ts';
import { listOfPrices, price } from '../../machines/economics/economics.fixtures.ts';

const before = listOfPrices([price()]);
const typed = (texts: Partial<PriceDraft['texts']>, from = draftOf(price())): PriceDraft => ({
  ...from,
  texts: { ...from.texts, ...texts },
});
const now = (change: Partial<Price>) =>
  listOfPrices([price({ version: 2, setBy: 'Bo Admin', setOn: '2026-03-03T01:00:00.000Z', ...change })]);
const merged = (draft: PriceDraft, list = before) => mergedPrice({ draft, list: before }, list);

describe('a price that two people change', () => {
  it('is saved again by itself where they changed different values, and keeps what was not touched', () => {
    const theirs = now({ price: 690, loadSize: 25 });
    const { work, next } = merged(typed({ delivery: '30' }), theirs);
    expect(next).toBe('save');
    expect(priceChange(work.draft, work.list.prices)).toMatchObject({
      price: 690,
      delivery: 30,
      loadSize: 25,
      supplier: 'Harbour',
      version: 2,
    });
  });

  it('is asked about where they changed the same, with both values, who and when', () => {
    const theirs = now({ price: 690, delivery: 40 });
    const { work, next } = merged(typed({ price: '720' }), theirs);
    expect([next, canSavePrice(work)]).toEqual(['ask', false]);
    expect(askedCells(work)).toEqual([
      {
        key: 'price',
        what: 'Price, $ of Urea from 01/03/2026',
        mine: '720',
        theirs: '690',
        author: { by: 'Bo Admin', on: '2026-03-03T01:00:00.000Z' },
      },
    ]);
    const mine = settledPrice(work, { keys: ['price'], by: 'mine' });
    expect(priceChange(mine, theirs.prices)).toMatchObject({ price: 720, delivery: 40, version: 2 });
    expect(canSavePrice({ list: theirs, draft: mine })).toBe(true);
    expect(settledPrice(work, { keys: ['price'], by: 'theirs' }).texts.price).toBe('690');
  });

  it('is not asked about where both set the same, however it is written', () =>
    expect(merged(typed({ price: '690.0', supplier: ' Harbour ' }), now({ price: 690 })).next).toBe('nothing'));

  it('is asked about where both set the first one of that day, and takes what the other alone has entered', () => {
    const begun = withEdit(newPrice(listOfPrices([])), { field: 'validFrom', text: '01/03/2026' }, []);
    const first = typed({ price: '720' }, { ...begun, subject: 'product 1' });
    const { work, next } = merged(first, now({}));
    expect([next, askedCells(work).map(({ key }) => key)]).toEqual(['ask', ['price']]);
    expect([work.draft.texts.delivery, work.draft.texts.supplier]).toEqual(['22.5', 'Harbour']);
  });

  it('is kept where the other has taken it back, and set again only when one says so', () => {
    const { work, next } = merged(typed({ delivery: '30' }), listOfPrices([]));
    expect([next, isTakenBack(work.draft, []), canSavePrice(work), askedCells(work)]).toEqual(['ask', true, false, []]);
    const again = { ...work, draft: priceAgain(work) };
    expect(canSavePrice(again)).toBe(true);
    expect(priceChange(again.draft, [])).toMatchObject({ price: 700, delivery: 30, version: 0 });
  });

  it('is refused once where the list tells nothing new', () =>
    expect(merged(typed({ price: '720' }), before).next).toBe('ask'));

  it('knows its own save again whose answer was lost', () => {
    const draft = unansweredPrice({ draft: typed({ price: '720' }), list: before });
    const { work, next } = merged(typed({ price: '730' }, draft), now({ price: 720 }));
    expect(next).toBe('save');
    expect(priceChange(work.draft, work.list.prices)).toMatchObject({ price: 730, version: 2 });
    expect(work.draft.sent, 'what came of it is known').toBeUndefined();
  });
});
