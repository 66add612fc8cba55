import type { Draft } from '../../../src/model/recommendation/drafts.ts';
import type { RateTexts } from '../../../src/model/products/rate-text.ts';
import type { Fields } from './recommendation-server.ts';

/** A rate as it counts: `1,000` is 1000 and an empty field 0. */
export const rate = (text: string): string => String(Number(text.replace(',', '')));

const fieldsOfRateTexts = (id: number | string, rates: RateTexts): [string, string][] =>
  Object.entries(rates).map(([sampleId, text]) => [`product ${id} rate ${sampleId}`, rate(text)]);

/** The contents of a dialog, field by field. */
export function fieldsOf(draft: Draft): Fields {
  switch (draft.kind) {
    case 'rates':
      return new Map(Object.entries(draft.rates).flatMap(([id, rates]) => fieldsOfRateTexts(id, rates)));
    case 'product': {
      const id = draft.recommendedProductId ?? 'new';
      return new Map([[`product ${id} place`, String(draft.placeId)], ...fieldsOfRateTexts(id, draft.rates)]);
    }
    case 'comment': {
      const id = draft.recommendedCommentId ?? 'new';
      return new Map([
        [`comment ${id} label`, draft.commentLabel],
        [`comment ${id} body`, draft.comment],
      ]);
    }
  }
}

/** What a draft is typed over, field by field. */
export function readIn(draft: Draft, original: Draft): Fields {
  if (draft.kind === 'rates')
    return new Map(Object.entries(draft.begun).flatMap(([id, { rates }]) => fieldsOfRateTexts(id, rates)));
  const fields = new Map(fieldsOf(original));
  if (draft.base === undefined) return fields;
  const id = draft.kind === 'product' ? draft.recommendedProductId : draft.recommendedCommentId;
  const names: Readonly<Record<string, string>> = { commentLabel: 'label', comment: 'body' };
  for (const [key, text] of Object.entries(draft.base)) {
    const field = `${draft.kind} ${id ?? 'new'} ${names[key] ?? key}`;
    if (fields.has(field)) fields.set(field, key.startsWith('rate') ? rate(text) : text);
  }
  return fields;
}
