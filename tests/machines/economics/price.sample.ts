import { priceIn, priceKind, priceSubject } from '../../../src/model/economics/price-kind.ts';
import { listOfPrices, price } from './economics.fixtures.ts';

const list = listOfPrices([price()]);
const subject = priceSubject(list, { key: 'product 1', day: '2026-03-01' });
const ofNothing = priceSubject(list, { key: '', day: '2026-05-01' });

export const priceSample = {
  kind: priceKind,
  subject,
  read: priceIn(list, subject),
  mine: { price: '720' },
  faulty: { price: 'dear' },
  theirs: priceIn(listOfPrices([price({ version: 2, price: 690, delivery: 40 })]), subject),
  begun: { subject: ofNothing, read: priceIn(list, ofNothing) },
};
