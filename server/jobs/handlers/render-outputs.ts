import { packageFileName } from '../../../src/model/reports/report-output.ts';
import { distinctFileNames } from '../../../src/model/reports/file-name.ts';
import { itemAt } from '../../collections/item-at.ts';
import { renderInPool } from '../../documents/pool.ts';
import { zipBytes } from '../../documents/zip.ts';
import { found } from '../../failure.ts';
import { chosenOutputs } from '../../queries/reports/chosen-outputs.ts';
import { findReport } from '../../queries/reports/find-report.ts';
import { storedDocuments } from '../../queries/reports/published-document.ts';
import { reportDocument } from '../../queries/reports/report-document.ts';
import { jobHandler } from '../define-job.ts';
import { keepPreview } from './keep-preview.ts';

interface File {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Packs the chosen outputs of a report into one ZIP and keeps it for the call that waits: what was stored of a published one, else fresh ones. */
export const renderOutputs = jobHandler(
  'render-outputs',
  async ({ data: { reportId, timeZone }, actor, jobId, inTenant, services, signal }) => {
    const { report, stored } = await inTenant(async (tx) => ({
      report: await findReport(tx, reportId),
      stored: await storedDocuments(tx, reportId),
    }));
    const files: File[] = [];
    for (const { fileName, storageKey } of stored)
      files.push({ fileName, bytes: found(await services.documents.get(storageKey)) });
    if (stored.length === 0) {
      const { data, outputs } = await inTenant(async (tx) => ({
        data: await reportDocument(tx, reportId, timeZone),
        outputs: await chosenOutputs(tx, { reportId, userId: actor.userId }),
      }));
      for (const output of outputs) files.push(await renderInPool({ ...output, data }, signal));
    }
    const names = distinctFileNames(files.map(({ fileName }) => fileName));
    return inTenant((tx) =>
      keepPreview(
        tx,
        { jobId, data: { reportId } },
        {
          bytes: zipBytes(Object.fromEntries(files.map(({ bytes }, at) => [itemAt(names, at), bytes]))),
          mimeType: 'application/zip',
          fileName: packageFileName({ customerId: report.customerId, reportName: report.name }),
        },
      ),
    );
  },
);
