import { fieldsOf } from '../shared/record.ts';
import type { ListAct, ListKind } from '../shared/list-kind.ts';
import { offerText } from '../texts/reference-data.ts';
import { referenceRows, type OfferInput, type ReferenceLists } from './reference-data.ts';
import type { ReadReference } from './reference-draft.ts';
import { editableKinds, isEditableKind, type ReferenceKind } from './reference-kinds.ts';

export interface Offer extends ListAct, OfferInput {
  readonly act: 'offer';
  readonly id: number;
}

interface ReferenceView {
  readonly kind: ReferenceKind;
  readonly searchText: string;
}

const rowOf = (lists: ReferenceLists, kind: ReferenceKind, wanted: number | string | null) =>
  referenceRows(lists, kind, '').find(({ id }) => id === wanted) ?? null;

/** The catalogue of a supplier, kind by kind: looked through, added to and changed, and its records offered for new work or retired. */
export const referenceList: ListKind<ReferenceLists, ReferenceView, Offer, ReferenceLists> = {
  empty: [],
  view: (kept) => ({
    // The kind of which a record was being edited.
    kind: editableKinds.find((kind) => kind === fieldsOf(kept?.draft)['kind']) ?? 'product',
    searchText: '',
  }),
  mayEdit: (lists, id, { kind }) => isEditableKind(kind) && (id === null || rowOf(lists, kind, id) !== null),
  opened: (lists, { subject }, { kind }) => ({
    subject: { ...subject, kind },
    read: { record: rowOf(lists, kind, subject.id), lists } satisfies ReadReference,
  }),
  may: (lists, { kind, id, isOffered }) => rowOf(lists, kind, id)?.isOffered === !isOffered,
  asks: () => false,
  settled: (lists, { kind, id, isOffered }, list) => ({
    list,
    message: offerText(isOffered, rowOf(lists, kind, id)?.name ?? ''),
  }),
};
