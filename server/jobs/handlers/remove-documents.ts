import { jobHandler } from '../define-job.ts';

/** Removes the stored documents of a customer that was erased. Repeated, it finds nothing more to remove. */
export const removeDocuments = jobHandler('remove-documents', async ({ data, actor, services: { documents } }) => {
  for (const key of data.storageKeys) {
    if (!key.startsWith(`${actor.tenantId}/`)) throw new Error('a document of another tenant was to be removed');
    await documents.remove(key);
  }
});
