import type { OfferInput, ReferenceLists } from '../../model/settings/reference-data.ts';
import { callsOver } from '../call.ts';
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
