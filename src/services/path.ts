import { fromPromise } from 'xstate';
import type { CustomerPath } from '../model/contract/entities.ts';
import type { Marked } from '../model/notifications/watched.ts';
import type { LoadPathInput } from '../model/overview/path.ts';
import { allCustomers } from './customers/customers.ts';
import { markOf } from './notifications/changes.ts';
import type { Api } from './rest.ts';

export const pathServices = (api: Api) => ({
  loadCustomers: allCustomers(api),
  loadPath: fromPromise<Marked<CustomerPath>, LoadPathInput>(async ({ input, signal, system }) => {
    const { customerId, recommendation, report } = input;
    const options = { signal, system };
    // One after the other: a mark that is newer than the path would hide a change, such as the end of a run.
    const mark = await markOf(api, { of: 'path', id: customerId }, options);
    const list = await api(
      'GET /customer/{id}/path',
      {
        params: { id: customerId },
        query: { ...(recommendation === null ? {} : { recommendation }), ...(report === null ? {} : { report }) },
      },
      options,
    );
    return { list, mark };
  }),
});
