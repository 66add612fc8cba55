import { keepAllCounts } from '../../commands/customers/keep-counts.ts';
import { jobHandler } from '../define-job.ts';

/** Takes the counts of customers again that have changed. Runs each minute; until it has, the dashboard counts those customers itself. */
export const keepCustomerCounts = jobHandler('keep-counts', ({ signal, services: { db } }) =>
  keepAllCounts(db, signal),
);
