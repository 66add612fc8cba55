import type { Price } from '../contract/entities.ts';
import { formatDay, readDay } from '../format/date.ts';
import { readNumber } from '../format/number-text.ts';
import { fieldsOf, isText } from '../shared/record.ts';
import type { ReadRecord, RecordKind, Subject } from '../shared/record-kind.ts';
import { PLACE } from '../shared/record-work.ts';
import { priceTexts } from '../texts/economics.ts';
import {
  priceFields,
  priceProblem,
  subjectOf,
  textsOf,
  type PriceDraft,
  type PriceField,
  type PriceList,
} from './price-draft.ts';

/** Which price it is: of what, by its key, and from which day, yyyy-MM-dd; each empty until entered. */
interface PricePlace {
  readonly key: string;
  readonly day: string;
}

export interface PriceSubject extends Subject, PricePlace {}

/** A price with its list. */
export interface ReadPrice extends ReadRecord {
  readonly record: Price | null;
  readonly list: PriceList;
}

export type PriceEdit = { readonly subject: string } | Partial<Readonly<Record<PriceField, string>>>;

const currentPrice = ({ prices }: PriceList, { key, day }: PricePlace): Price | null =>
  prices.find((price) => subjectOf(price) === key && price.validFrom === day) ?? null;

/** The place of a price in the list: what it is of, and the day from which it holds. */
export const placeOf = (price: Price): PricePlace => ({ key: subjectOf(price), day: price.validFrom });

/** What the editor is opened for at a place of the list. */
export const priceSubject = (list: PriceList, place: PricePlace): PriceSubject => ({
  ...place,
  id: currentPrice(list, place)?.id ?? null,
});

/** The price of a subject as the list has it. */
export function priceIn(list: PriceList, subject: Subject): ReadPrice {
  const { key, day } = fieldsOf(subject);
  return { list, record: isText(key) && isText(day) ? currentPrice(list, { key, day }) : null };
}

const figures = ['price', 'delivery', 'spreadingPerHa', 'loadSize', 'supplier'] as const;
const SUBJECT = `${PLACE}subject`;
const DAY = `${PLACE}day`;

/** Figures are compared as figures: `700.0` is 700. */
const cellOf = (text: string): string => {
  const figure = readNumber(text);
  return figure === undefined || Number.isNaN(figure) ? text.trim() : String(figure);
};
const dayOf = ({ texts }: PriceDraft): string => readDay(texts.validFrom) ?? '';

/** How prices are set: of what and from when tells which one it is, and each of its values is merged by itself. */
export const priceKind: RecordKind<ReadPrice, PriceDraft, PriceEdit, PriceSubject> = {
  begin: ({ record }, { key = '', day = '' }) => ({ subject: key, texts: textsOf(record, day) }),
  edit: (draft, edit) => ('subject' in edit ? { ...draft, ...edit } : { ...draft, texts: { ...draft.texts, ...edit } }),
  about: (draft, read, subject) => {
    const place = { key: draft.subject, day: dayOf(draft) };
    if (place.key === subject.key && place.day === subject.day) return { subject, read };
    return { subject: priceSubject(read.list, place), read: { ...read, record: currentPrice(read.list, place) } };
  },
  problem: priceProblem,
  cellsOf: (draft) => ({
    ...Object.fromEntries(figures.map((field) => [field, cellOf(draft.texts[field])])),
    [SUBJECT]: draft.subject,
    [DAY]: dayOf(draft),
  }),
  put: (now, cells, typed) => ({
    subject: typed.subject,
    texts: {
      ...now.texts,
      validFrom: typed.texts.validFrom,
      ...Object.fromEntries(
        figures.map((field) => {
          const cell = cells[field] ?? '';
          // A notation of one's own stays.
          return [field, cellOf(typed.texts[field]) === cell ? typed.texts[field] : cell];
        }),
      ),
    },
  }),
  words: (key, draft, { list: { subjects }, record }) => {
    const name = subjects.find((one) => one.key === draft.subject)?.name ?? record?.name ?? '';
    if (key === SUBJECT) return { what: priceTexts.subject, text: name };
    if (key === DAY) return { what: priceTexts.fields.validFrom, text: draft.texts.validFrom };
    const field = figures.find((one) => one === key) ?? 'price';
    const which = priceTexts.which(name, formatDay(dayOf(draft)));
    return { what: priceTexts.field(priceTexts.fields[field], which), text: draft.texts[field] };
  },
  authorOf: ({ record }) => record && { by: record.setBy, on: record.setOn },
  saved: () => priceTexts.saved,
  isAddable: true,
  isKept: ({ subject, texts }) => isText(subject) && priceFields.every((field) => isText(fieldsOf(texts)[field])),
};
