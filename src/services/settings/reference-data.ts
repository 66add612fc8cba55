import {
  recordOfDraft,
  type ReadReference,
  type RecordDraft,
  type ReferenceSubject,
} from '../../model/settings/reference-draft.ts';
import { referenceRows, type ReferenceLists } from '../../model/settings/reference-data.ts';
import type { Offer } from '../../model/settings/reference-list.ts';
import type { ListServices } from '../list-services.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';

const listsOf = ({ lists }: { readonly lists: ReferenceLists }): ReferenceLists => lists;

export const referenceDataServices = (api: Api): ListServices<ReferenceLists, Offer, ReferenceLists> => ({
  load: async (options) => listsOf(await api('GET /adminconsole/referencedata', {}, options)),
  carryOut: async ({ act: { kind, id, isOffered } }, options) =>
    listsOf(
      await api('PUT /adminconsole/referencedata/{kind}/{id}', { params: { kind, id }, body: { isOffered } }, options),
    ),
});

/** Reads and saves one record of the catalogue; a save answers the lists of all kinds. */
export const referenceEditorServices = (api: Api): RecordServices<ReadReference, RecordDraft, ReferenceSubject> => ({
  read: async ({ id, kind }, options) => {
    const lists = listsOf(await api('GET /adminconsole/referencedata', {}, options));
    return { lists, record: referenceRows(lists, kind, '').find((row) => row.id === id) ?? null };
  },
  save: async ({ subject: { id }, draft, version }, options) => {
    const record = recordOfDraft(draft);
    if (typeof id !== 'number')
      return listsOf(await api('POST /adminconsole/referencedata', { body: { record } }, options));
    const referenceRecords = [{ ...record, id, ...(version === null ? {} : { version }) }];
    return listsOf(await api('PUT /adminconsole/referencedata', { body: { referenceRecords } }, options));
  },
});
