import {
  recordOfDraft,
  type ReadReference,
  type RecordDraft,
  type ReferenceSubject,
} from '../../model/settings/reference-draft.ts';
import { referenceRows, type OfferInput, type ReferenceLists } from '../../model/settings/reference-data.ts';
import { callsOver } from '../call.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';

const listsOf = ({ lists }: { readonly lists: ReferenceLists }): ReferenceLists => lists;

export const referenceDataServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadReferenceData: call('GET /adminconsole/referencedata', () => ({}), listsOf),
    setOffered: call(
      'PUT /adminconsole/referencedata/{kind}/{id}',
      ({ kind, id, isOffered }: OfferInput) => ({ params: { kind, id }, body: { isOffered } }),
      listsOf,
    ),
  };
};

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
