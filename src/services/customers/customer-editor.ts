import { fromPromise } from 'xstate';
import type { CustomerRecord } from '../../model/contract/entities.ts';
import {
  bodyOf,
  type EditedCustomer,
  type LoadCustomerInput,
  type SaveCustomerInput,
} from '../../model/customers/customer-draft.ts';
import { ifAnyMatches } from '../if-match.ts';
import type { Api } from '../rest.ts';

export const customerEditorServices = (api: Api) => ({
  loadCustomer: fromPromise<EditedCustomer, LoadCustomerInput>(async ({ input: { customerId }, signal, system }) => {
    const options = { signal, system };
    const [{ advisers }, record] = await Promise.all([
      api('GET /customer/advisers', {}, options),
      customerId === null ? null : api('GET /customer/{id}', { params: { id: customerId } }, options),
    ]);
    return { advisers, record };
  }),
  saveCustomer: fromPromise<CustomerRecord, SaveCustomerInput>(
    async ({ input: { record, draft, isForced }, signal, system }) => {
      const options = { signal, system };
      const body = bodyOf(draft);
      if (record === null) return api('POST /customer', { body }, options);
      const version = isForced ? null : record.version;
      return api(
        'PUT /customer/{id}',
        {
          params: { id: record.customerId },
          body: { ...body, ...(version === null ? {} : { version }) },
          ...ifAnyMatches(version),
        },
        options,
      );
    },
  ),
});
