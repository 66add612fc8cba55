import { addYears, isAfter, parseISO } from 'date-fns';
import { limits } from '../../src/model/limits.ts';
import { finaliseSamples } from '../commands/samples/finalise-samples.ts';
import { requestEngineRuns } from '../commands/samples/request-engine-runs.ts';
import { saveInputModel } from '../commands/samples/save-input-model.ts';
import { updateInputModel } from '../commands/samples/update-input-model.ts';
import { uploadSamples } from '../commands/samples/upload-samples.ts';
import { fail } from '../failure.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import { customerSamples } from '../queries/samples/customer-samples.ts';
import { inputModel } from '../queries/samples/input-model.ts';
import { sampleStatuses } from '../queries/samples/sample-statuses.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './recommendations.ts';

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
  'POST /sample/UploadSamples': ({ tx, body, file, user, now, timeZone }) =>
    uploadSamples(tx, {
      customerId: body.customer,
      userId: user.id,
      sampleType: body.sampleType,
      fileName: file.fileName,
      bytes: file.bytes,
      now,
      timeZone,
    }),
  'POST /sample/inputmodel': async ({ tx, body, now }) => {
    await findCustomer(tx, body.customerId);
    return inputModel(tx, body.customerId, body.SampleIds, now);
  },
  'POST /sample/saveInputModel': async (call) => {
    await findCustomer(call.tx, call.body.customerId);
    return { samples: await saveInputModel(call.tx, call.body, changeOf(call)) };
  },
  'POST /sample/updateInputModel': async ({ tx, body, user, now }) => {
    await findCustomer(tx, body.customerId);
    return { sampleIds: await updateInputModel(tx, body, { userId: user.id, now }) };
  },
} satisfies Partial<Handlers>;
