import { bodyOf, type CustomerDraft, type ReadCustomer } from '../../model/customers/customer-draft.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import { orNone, type RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';

/** Reads a customer with who may advise it, and saves it. */
export const customerEditorServices = (api: Api): RecordServices<ReadCustomer, CustomerDraft, Subject> => ({
  read: async ({ id }, options) => {
    const [{ advisers }, record] = await Promise.all([
      api('GET /customer/advisers', {}, options),
      typeof id === 'number' ? orNone(api('GET /customer/{id}', { params: { id } }, options)) : null,
    ]);
    return { advisers, record };
  },
  save: ({ subject: { id }, draft, version }, options) =>
    typeof id !== 'number' || version === null
      ? api('POST /customer', { body: bodyOf(draft) }, options)
      : api('PUT /customer/{id}', { params: { id }, body: { ...bodyOf(draft), version } }, options),
});
