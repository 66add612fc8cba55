import { expect, it } from 'vitest';
import { firstTask, hasRun } from '../../../src/model/customers/next-page.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { customerRow } from '../../machines/settings/customer.fixtures.ts';

it('the next page is that of the first line of the day: its first kind, and the customer with the most of it', () => {
  const few = customerRow({ customerId: 1, questions: [], resultsIn: 2, waitingForPif: 9 });
  const most = customerRow({ customerId: 2, questions: [], resultsIn: 4 });
  expect(firstTask([few, most])).toMatchObject({
    customer: { customerId: 2 },
    to: `/customer-samples?status=${statusIds.Completed}`,
  });
});

it('nothing is next where nothing is to be done', () => {
  expect(firstTask([])).toBeNull();
});

it('the engine has run once it was busy, is no longer, and has results', () => {
  const [queued, completed, failed] = [statusIds.Queued, statusIds.Completed, statusIds.EngineError].map((status) => ({
    status,
  }));
  expect(hasRun([queued!], [completed!])).toBe(true);
  expect(hasRun([queued!, completed!], [queued!, completed!])).toBe(false);
  expect(hasRun([completed!], [completed!])).toBe(false);
  expect(hasRun([queued!], [failed!])).toBe(false);
});
