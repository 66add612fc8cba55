import { fromPromise } from 'xstate';
import { recordOfDraft, type RecordDraft } from '../../model/settings/reference-draft.ts';
import type { OfferInput, ReferenceLists } from '../../model/settings/reference-data.ts';
import { callsOver } from '../call.ts';
import { ifAnyMatches } from '../if-match.ts';
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
    /** Without a version a record is changed whatever it is. */
    saveRecord: fromPromise<ReferenceLists, { readonly draft: RecordDraft }>(
      async ({ input: { draft }, signal, system }) => {
        const { id, version } = draft;
        const record = recordOfDraft(draft);
        const options = { signal, system };
        if (id === null) return listsOf(await api('POST /adminconsole/referencedata', { body: { record } }, options));
        const referenceRecords = [{ ...record, id, ...(version === null ? {} : { version }) }];
        const asked = { body: { referenceRecords }, ...ifAnyMatches(version) };
        return listsOf(await api('PUT /adminconsole/referencedata', asked, options));
      },
    ),
  };
};
