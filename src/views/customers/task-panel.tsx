import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { taskLists, type TaskList } from '../../model/customers/task-list.ts';
import { taskCount, type TaskKind } from '../../model/customers/tasks.ts';
import { formatNumber } from '../../model/format/number.ts';
import { taskTexts as texts } from '../../model/texts/tasks.ts';

/** How many customers a kind names; the table below has them all. */
const NAMED = 4;

interface TaskPanelProps {
  readonly customers: readonly CustomerDashboard[];
  readonly onOpen: (customer: CustomerDashboard, task: TaskKind) => void;
}

/** What needs the adviser today, by kind; each customer's line leads to where it is done. */
export function TaskPanel({ customers, onOpen }: TaskPanelProps) {
  const lists = taskLists(customers);
  return (
    <section aria-label={texts.panel} className="surface mb-3 px-3 py-2">
      <h2 className="text-base">{texts.panel}</h2>
      {lists.length === 0 ? (
        <p className="py-1 text-muted">{texts.none}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-4 gap-y-2 pt-1">
          {lists.map((list) => (
            <Kind key={list.kind} list={list} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Kind({
  list: { kind, total, customers },
  onOpen,
}: Pick<TaskPanelProps, 'onOpen'> & { readonly list: TaskList }) {
  return (
    <li className="min-w-0">
      <h3 className="flex justify-between gap-2 border-b border-hairline pb-0.5 text-sm font-medium">
        {texts.titles[kind]}
        <span className="tabular-nums">{formatNumber(total)}</span>
      </h3>
      <ul>
        {customers.slice(0, NAMED).map((customer) => (
          <li key={customer.customerId}>
            <button
              type="button"
              aria-label={texts.open(kind, customer.customerName, taskCount(customer, kind))}
              onClick={() => onOpen(customer, kind)}
              className="focus-inset flex min-h-6 pointer-coarse:min-h-11 w-full items-center justify-between gap-2 rounded-sm px-1 text-left text-sm text-brand hover:bg-hover hover:underline"
            >
              <span className="truncate">{customer.customerName}</span>
              <span className="text-ink tabular-nums">{formatNumber(taskCount(customer, kind))}</span>
            </button>
          </li>
        ))}
      </ul>
      {customers.length > NAMED ? (
        <p className="px-1 text-sm text-muted">{texts.more(customers.length - NAMED)}</p>
      ) : null}
    </li>
  );
}
