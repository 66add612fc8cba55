import { addYears, isAfter, parseISO } from 'date-fns';
import { limits } from '../../src/model/limits.ts';
import { statusIds } from '../../src/model/samples/status.ts';
import { finaliseSamples } from '../commands/samples/finalise-samples.ts';
import { requestEngineRuns } from '../commands/samples/request-engine-runs.ts';
import { fail } from '../failure.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import { analytes } from '../queries/samples/analytes.ts';
import { customerSamples } from '../queries/samples/customer-samples.ts';
import { sampleStatuses } from '../queries/samples/sample-statuses.ts';
import type { Handlers } from './kit/call.ts';

export const sampleHandlers = {
  'POST /sample/customersamples': async ({ tx, body }) => {
    await findCustomer(tx, body.customerId);
    if (isAfter(parseISO(body.dateTo), addYears(parseISO(body.dateFrom), limits.sampleRange.maxYears)))
      return fail('INVALID_REQUEST', { message: 'Please limit your search to two years.' });
    const samples = await customerSamples(tx, body);
    return { samples, totalCount: samples.length };
  },
  'POST /sample/status': async ({ tx, body }) => {
    await findCustomer(tx, body.customerId);
    return { sampleStatuses: await sampleStatuses(tx, body.customerId, body.sampleIds) };
  },
  'POST /sample/finalise': async ({ tx, body, user, now }) => {
    await findCustomer(tx, body.customerId);
    return { sampleIds: await finaliseSamples(tx, body.customerId, body.sampleIds, now, user.id) };
  },
  'POST /sample/engineJob': ({ tx, jobs, body }) => requestEngineRuns(tx, jobs, body.sampleIds),
  'GET /referencedata/analytes': async ({ tx }) => ({ analytes: await analytes(tx) }),
  'GET /referencedata/statustypes': async () => ({
    statusTypes: Object.entries(statusIds).map(([name, id]) => ({ id, name })),
  }),
} satisfies Partial<Handlers>;
