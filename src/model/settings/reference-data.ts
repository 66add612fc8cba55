import type { AnswerOf } from '../contract/index.ts';
import type { ReferenceRow } from '../contract/entities.ts';
import type { OfferedKind, ReferenceKind } from './reference-kinds.ts';

export type ReferenceLists = AnswerOf<'GET /adminconsole/referencedata'>['lists'];

/** What is offered for new work, or retired. */
export interface OfferInput {
  readonly kind: OfferedKind;
  readonly id: number;
  readonly isOffered: boolean;
}

/** The records of a kind whose name has the text, in their order; all of them for no text. */
export function referenceRows(lists: ReferenceLists, kind: ReferenceKind, searchText: string): readonly ReferenceRow[] {
  const wanted = searchText.trim().toLowerCase();
  const rows = lists.find((list) => list.kind === kind)?.rows ?? [];
  return rows.filter(({ name }) => name.toLowerCase().includes(wanted));
}
