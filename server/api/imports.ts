import { cancelUpload } from '../commands/imports/threads/cancel-upload.ts';
import { checkApart } from '../commands/imports/threads/check-apart.ts';
import { checkFarmApart, importFarmApart } from '../commands/imports/threads/farm-apart.ts';
import { askedFarm } from '../commands/imports/farms/asked-farm.ts';
import { followRows, rowsOfFile } from '../commands/imports/threads/follow-rows.ts';
import { forgetAnswer } from '../commands/imports/answers/forget-answer.ts';
import { listAnswers } from '../commands/imports/answers/list-answers.ts';
import { parseAnswers } from '../commands/imports/answers/parse-answers.ts';
import { saveUpload } from '../commands/imports/threads/save-upload.ts';
import { undoUpload } from '../commands/imports/lab/undo-upload.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import { rowsOfJob, savedUpload, uploadJobOf } from '../queries/imports/upload-job.ts';
import { uploadDetails } from '../queries/imports/upload-details.ts';
import { samplesOfUpload, uploadsOf } from '../queries/imports/uploads.ts';
import type { Portal } from '../../src/model/contract/index.ts';
import { inTenant } from '../db/tenant-transaction.ts';
import { keptHash } from '../commands/imports/threads/keep-checked.ts';
import { longHandler, type CallFor, type Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

type CheckCall = Pick<CallFor<Portal['POST /sample/recheckUpload']>, 'user' | 'now' | 'timeZone'> & {
  readonly body: Omit<CallFor<Portal['POST /sample/recheckUpload']>['body'], 'kept'>;
};

/** How a file is to be read, whether it is sent or kept. */
const askedOf = ({ body, user, now, timeZone }: CheckCall) => ({
  customerId: body.customer,
  userId: user.id,
  sampleType: body.sampleType,
  answers: parseAnswers(body.answers),
  asksAll: body.asks === 'all',
  again: body.again,
  listing: { rows: body.rows, page: body.page },
  now,
  timeZone,
});

export const importHandlers = {
  'POST /sample/UploadSamples': {
    apart: ({ db, actor, keyed, jobs, body, file, user, now, timeZone, signal }) =>
      saveUpload(
        db,
        {
          actor,
          keyed,
          jobs,
          follow: body.follow,
          asked: {
            customerId: body.customer,
            userId: user.id,
            sampleType: body.sampleType,
            crop: body.crop ?? null,
            refusesWithoutCrop: body.withoutCrop === 'refuse',
            answers: body.answers === undefined ? null : parseAnswers(body.answers),
            refusesFaults: body.faults === 'refuse',
            remembers: body.remember === 'yes',
            again: body.again,
            fileName: file.fileName,
            bytes: file.bytes,
            now,
            timeZone,
          },
        },
        signal,
      ),
  },
  'POST /sample/checkUpload': {
    apart: (call) =>
      followRows(call.actor, call.body.follow, (counts) =>
        checkApart(call.db, {
          actor: call.actor,
          askedCheck: { ...askedOf(call), bytes: call.file.bytes, hash: call.file.hash, kept: null, counts },
          signal: call.signal,
        }),
      ),
  },
  'POST /sample/recheckUpload': {
    apart: async (call) => {
      const { actor, body, db, user } = call;
      const hash = await inTenant(db, actor, (tx) => keptHash(tx, user.id, body.kept));
      return followRows(actor, body.follow, (counts) =>
        checkApart(db, {
          actor,
          askedCheck: { ...askedOf(call), bytes: null, hash, kept: body.kept, counts },
          signal: call.signal,
        }),
      );
    },
  },
  'GET /sample/uploadProgress': async ({ tx, tenantId, user, query }) =>
    (await rowsOfJob(tx, user.id, query.follow)) ?? rowsOfFile({ tenantId, userId: user.id }, query.follow),
  'GET /sample/savedUpload': longHandler<'GET /sample/savedUpload'>({
    start: ({ tx, user, query }) => uploadJobOf(tx, user.id, query.follow),
    finish: async ({ tx, user, query }) => savedUpload(tx, (await uploadJobOf(tx, user.id, query.follow)).uploadJobId),
  }),
  'POST /sample/cancelUpload': ({ tx, user, body }) => cancelUpload(tx, user.id, body.follow),
  'GET /customer/{id}/uploads': async ({ tx, params }) => {
    const [, uploads] = await Promise.all([findCustomer(tx, params.id), uploadsOf(tx, params.id)]);
    return { uploads };
  },
  'GET /sample/upload/{id}': ({ tx, params }) => uploadDetails(tx, params.id),
  'DELETE /sample/upload/{id}': {
    weigh: ({ tx, params }) => samplesOfUpload(tx, params.id),
    act: (call) => undoUpload(call.tx, call.params.id, changeOf(call)),
  },
  'POST /farm/checkImport': {
    apart: ({ db, actor, body, file, signal }) =>
      checkFarmApart(db, { actor, askedFarm: askedFarm(body, file.bytes), signal }),
  },
  'POST /farm/import': {
    apart: ({ db, actor, keyed, body, file }) =>
      importFarmApart(db, actor, { ...askedFarm(body, file.bytes), keyed, confirmed: body.confirmed ?? null }),
  },
  'GET /sample/labAnswers': async ({ tx }) => ({ answers: await listAnswers(tx) }),
  'DELETE /sample/labAnswers/{id}': async ({ tx, params }) => ({ id: await forgetAnswer(tx, params.id) }),
} satisfies Partial<Handlers>;
