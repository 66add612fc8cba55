import { saveQueued } from '../../commands/imports/threads/save-queued.ts';
import { jobHandler } from '../define-job.ts';

/** Saves a large file of lab results; what a first try has saved is not saved again. */
export const saveUpload = jobHandler('save-upload', async ({ data, actor, signal, services }) => {
  await saveQueued(services.db, { actor, uploadJobId: data.uploadJobId, signal });
});
