import { describe, expect, it } from 'vitest';
import type { Price } from '../../../src/model/contract/entities.ts';
import { priceChange, type PriceDraft, type PriceList } from '../../../src/model/economics/price-draft.ts';
import { priceIn, priceKind, priceSubject, type PriceEdit } from '../../../src/model/economics/price-kind.ts';
import { recordEditing, type RecordWork } from '../../../src/model/shared/record-work.ts';
import { listOfPrices, price } from '../../machines/economics/economics.fixtures.ts';
import { priceSample } from '../../machines/economics/price.sample.ts';

const editing = recordEditing(priceKind);
const { subject, read } = priceSample;
const begun = editing.begun({ subject, read, kept: null });
const typed = (...edits: readonly PriceEdit[]) =>
  edits.reduce<RecordWork>((work, edit) => editing.edited(work, edit), begun);
const now = (change: Partial<Price>) =>
  listOfPrices([price({ version: 2, setBy: 'Bo Admin', setOn: '2026-03-03T01:00:00.000Z', ...change })]);
const merged = (work: RecordWork, list: PriceList) => editing.merged(work, priceIn(list, work.subject));
const sentOf = ({ draft, read: { record } }: RecordWork) => priceChange(draft as PriceDraft, record?.version ?? 0);
const nothing = { price: '', delivery: '', spreadingPerHa: '', loadSize: '', supplier: '' };

describe('a price that two people change', () => {
  it('is saved again by itself where they changed different values, and keeps what was not touched', () => {
    const { work, next } = merged(typed({ delivery: '30' }), now({ price: 690, loadSize: 25 }));
    expect(next).toBe('save');
    expect(sentOf(work)).toMatchObject({ price: 690, delivery: 30, loadSize: 25, supplier: 'Harbour', version: 2 });
  });

  it('is asked about where they changed the same, with both values, who and when', () => {
    const { work, next } = merged(typed({ price: '720' }), now({ price: 690, delivery: 40 }));
    expect(next).toBe('ask');
    expect(editing.judged(work).asked).toEqual([
      {
        key: 'price',
        what: 'Price, $ of Urea from 01/03/2026',
        mine: '720',
        theirs: '690',
        author: { by: 'Bo Admin', on: '2026-03-03T01:00:00.000Z' },
      },
    ]);
    const mine = editing.settled(work, { keys: ['price'], by: 'mine' });
    expect(sentOf(mine)).toMatchObject({ price: 720, delivery: 40, version: 2 });
    expect(editing.settled(work, { keys: ['price'], by: 'theirs' }).draft).toMatchObject({ texts: { price: '690' } });
  });

  it('is not asked about where both set the same, however it is written', () =>
    expect(merged(typed({ price: '690.0', supplier: ' Harbour ' }), now({ price: 690 })).next).toBe('nothing'));

  it('is asked about where both set the first one of that day, and takes what the other alone has entered', () => {
    const empty = listOfPrices([]);
    const at = priceSubject(empty, { key: '', day: '2026-05-01' });
    const first = [{ validFrom: '01/03/2026' }, { subject: 'product 1' }, { price: '720' }].reduce<RecordWork>(
      (work, edit) => editing.edited(work, edit),
      editing.begun({ subject: at, read: priceIn(empty, at), kept: null }),
    );
    const { work, next } = merged(first, now({}));
    expect([next, editing.judged(work).asked.map(({ key }) => key)]).toEqual(['ask', ['price']]);
    expect(work.draft).toMatchObject({ texts: { delivery: '22.5', supplier: 'Harbour' } });
  });

  it('is kept where the other has taken it back, and set again only when one says so', () => {
    const { work, next } = merged(typed({ delivery: '30' }), listOfPrices([]));
    expect([next, editing.judged(work)]).toMatchObject(['ask', { isGone: true, asked: [] }]);
    const again = editing.asNew(work);
    expect(editing.judged(again)).toMatchObject({ isGone: false, isChanged: true, problem: null });
    expect(sentOf(again)).toMatchObject({ price: 700, delivery: 30, version: 0 });
  });

  it('knows its own save again whose answer was lost', () => {
    const lost = editing.afterLostSave(typed({ price: '720' }));
    const { work, next } = merged(editing.edited(lost, { price: '730' }), now({ price: 720 }));
    expect(next).toBe('save');
    expect(sentOf(work)).toMatchObject({ price: 730, version: 2 });
    expect(work.sent, 'what came of it is known').toBeUndefined();
  });
});

describe('a price of another thing or day', () => {
  const prices = [price(), price({ id: 2, productId: 2, price: 610, delivery: null, supplier: '', version: 8 })];
  const list = listOfPrices(prices);
  const from = editing.begun({ subject, read: priceIn(list, subject), kept: null });

  it('is typed over the stored price once it is of that, and replaces it knowingly', () => {
    const other = editing.edited(editing.edited(from, { price: '720' }), { subject: 'product 2' });
    expect(other.base).toMatchObject({ ...nothing, price: '610' });
    expect(sentOf(other)).toMatchObject({ productId: 2, price: 720, version: 8 });
    expect(editing.judged(other)).toMatchObject({ isGone: false, isChanged: true, asked: [] });
    const later = editing.edited(other, { validFrom: '02/03/2026' });
    expect(later.base).toMatchObject(nothing);
    expect(sentOf(later)).toMatchObject({ price: 720, version: 0 });
    expect(editing.judged(later).isGone).toBe(false);
  });

  it('is a change by itself, and none once it is of the same again', () => {
    const away = editing.edited(from, { validFrom: '02/03/2026' });
    expect(editing.judged(away).isChanged).toBe(true);
    expect(editing.judged(editing.edited(away, { validFrom: '1/3/2026' })).isChanged).toBe(false);
  });
});
