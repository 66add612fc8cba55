import { fromPromise } from 'xstate';
import type { AuditQuery } from '../../model/audit/audit-filter.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';
import { saveFile } from '../save-file.ts';

export const auditServices = (api: Api) => ({
  loadTrail: callsOver(api)('GET /adminconsole/audit', (query: AuditQuery) => ({ query })),
  downloadTrail: fromPromise<unknown, AuditQuery>(async ({ input: query, signal, system }) => {
    const { blob, fileName } = await api('GET /adminconsole/audit/file', { query, binary: true }, { signal, system });
    saveFile(blob, fileName ?? 'audit-trail.csv');
    return null;
  }),
});
