import type { LoadPathInput } from '../model/overview/path.ts';
import { allCustomers } from './customers/customers.ts';
import { markedList } from './notifications/changes.ts';
import type { Api } from './rest.ts';

export const pathServices = (api: Api) => ({
  loadCustomers: allCustomers(api),
  loadPath: markedList(
    api,
    ({ customerId }: LoadPathInput) => ({ of: 'path', id: customerId }),
    ({ customerId, recommendation, report }, options) =>
      api(
        'GET /customer/{id}/path',
        {
          params: { id: customerId },
          query: { ...(recommendation === null ? {} : { recommendation }), ...(report === null ? {} : { report }) },
        },
        options,
      ),
  ),
});
