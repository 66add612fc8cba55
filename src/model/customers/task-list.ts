import type { CustomerDashboard } from './customer.ts';
import { taskCount, taskKinds, type TaskKind } from './tasks.ts';

export interface TaskList {
  readonly kind: TaskKind;
  /** Samples or reports, of all customers together. */
  readonly total: number;
  /** Who has some, the most first. */
  readonly customers: readonly CustomerDashboard[];
}

/** What needs the adviser among these customers, by kind; kinds of which there is nothing are left out. */
export const taskLists = (customers: readonly CustomerDashboard[]): readonly TaskList[] =>
  taskKinds.flatMap((kind) => {
    const concerned = customers
      .filter((customer) => taskCount(customer, kind) > 0)
      .sort((one, other) => taskCount(other, kind) - taskCount(one, kind));
    if (concerned.length === 0) return [];
    return [{ kind, total: concerned.reduce((sum, each) => sum + taskCount(each, kind), 0), customers: concerned }];
  });
