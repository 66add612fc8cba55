import type { JobHandler } from '../define-job.ts';
import { archiveOldRuns } from './archive-runs.ts';
import { autoReport } from './auto-report.ts';
import { engineDispatch } from './engine-dispatch.ts';
import { engineRun } from './engine-run.ts';
import { freezeEarlierRecords } from './freeze-earlier.ts';
import { keepCustomerCounts } from './keep-counts.ts';
import { keepNoLonger } from './keep-no-longer.ts';
import { mailDigests } from './mail-digests.ts';
import { publishReport } from './publish-report.ts';
import { purgeExpired } from './purge-expired.ts';
import { removeDocuments } from './remove-documents.ts';
import { renderAnalyteReport } from './render-analyte-report.ts';
import { renderDocument } from './render-document.ts';
import { renderOrderList } from './render-order-list.ts';
import { renderOutputs } from './render-outputs.ts';
import { saveUpload } from './save-upload.ts';
import { seasonRun } from './season-run.ts';
import { sendAutoReport } from './send-auto-report.ts';
import { sendDigest } from './send-digest.ts';
import { sendGrowerAnswer } from './send-grower-answer.ts';
import { sendGrowerReply } from './send-grower-reply.ts';
import { sendTestMail } from './send-test-mail.ts';
import { sendInvitation } from './send-invitation.ts';
import { sendMail } from './send-mail.ts';
import { sendResetCode } from './send-reset-code.ts';
import { sendSecondStepChange } from './send-second-step-change.ts';

/** Every job handler. A domain adds its own here and its kind in ../registry.ts. */
export const jobHandlers: readonly JobHandler[] = [
  engineDispatch,
  engineRun,
  seasonRun,
  saveUpload,
  renderAnalyteReport,
  renderDocument,
  renderOrderList,
  renderOutputs,
  publishReport,
  autoReport,
  sendAutoReport,
  sendGrowerAnswer,
  sendGrowerReply,
  mailDigests,
  sendDigest,
  sendTestMail,
  sendInvitation,
  sendMail,
  purgeExpired,
  keepCustomerCounts,
  keepNoLonger,
  archiveOldRuns,
  freezeEarlierRecords,
  removeDocuments,
  sendResetCode,
  sendSecondStepChange,
];
