import { href, messagesOf } from '../routes/routes.ts';
import { statusIds } from '../samples/status.ts';
import type { CustomerDashboard } from './customer.ts';

/** What needs the adviser: fields of a customer's row, in the order of the day. */
export const taskKinds = [
  'questions',
  'resultsIn',
  'waitingForPif',
  'failed',
  'reportsToPublish',
  'failedMails',
  'unopened',
  'samplesDue',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** How many samples, or reports, of a customer need the adviser so. */
export function taskCount(customer: CustomerDashboard, task: TaskKind): number {
  const what = customer[task];
  return typeof what === 'number' ? what : what.length;
}

/** Where that is done: among the samples of the state, or in the report; among the reports where there are several. */
export function addressOfTask(customer: CustomerDashboard, task: TaskKind): string {
  if (task === 'resultsIn') return href('samples', { status: statusIds.Completed });
  if (task === 'waitingForPif') return href('samples', { status: statusIds.WaitingForPif });
  if (task === 'samplesDue') return href('samples', { due: 1 });
  if (task === 'failed') return href('samples', { status: statusIds.EngineError });
  const [report, ...others] = customer[task];
  if (report === undefined || others.length > 0) return href('recommendations');
  return task === 'questions' ? messagesOf(report) : href('reportBuilder', { report });
}
