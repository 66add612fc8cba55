import { useSelector } from '@xstate/react';
import type { AutoReportsRef } from '../../machines/settings/auto-reports.machine.ts';
import { againIdOf, canSendAgain, isRefreshing, reportsOf } from '../../machines/settings/auto-reports.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { formatNumber } from '../../model/format/number.ts';
import type { AutoReport } from '../../model/settings/auto-reports.ts';
import { autoReportsTexts as texts } from '../../model/texts/auto-reports.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { stacked } from '../ui/stacked.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { Table, type Column } from '../ui/table.tsx';

const { columns: heads } = texts;

/** One row a report: when, to whom, of how many samples, and what became of it; what failed stands first and can be sent again. */
export function AutoReportsTab({ actor }: { readonly actor: AutoReportsRef }) {
  const reports = useSelector(actor, reportsOf);
  const refreshing = useSelector(actor, isRefreshing);
  return (
    <FetchedList
      actor={actor}
      label={texts.list}
      unavailable={texts.unavailable}
      head={<p className="px-3 py-2 text-sm text-muted">{texts.about}</p>}
    >
      <div className="relative">
        {refreshing ? <ProgressBar quiet label={texts.refreshing} className="absolute inset-x-0 -top-px" /> : null}
      </div>
      <Table
        label={texts.list}
        columns={columnsFor(actor)}
        rows={reports}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState text={texts.none} />}
        stacking={stacked}
        className="min-h-0 flex-1"
      />
    </FetchedList>
  );
}

const columnsFor = (actor: AutoReportsRef): readonly Column<AutoReport>[] => [
  {
    key: 'createdOn',
    header: heads.createdOn,
    width: '11rem',
    cell: ({ createdOn, sentOn }) => <span className="tabular-nums">{formatDayAndTime(sentOn ?? createdOn)}</span>,
  },
  {
    key: 'customer',
    header: heads.customer,
    cell: ({ customerName }) => <span className="font-medium break-words">{customerName}</span>,
  },
  {
    key: 'emailAddress',
    header: heads.emailAddress,
    under: 'customer',
    cell: ({ emailAddress }) => <span className="break-words whitespace-normal">{emailAddress}</span>,
  },
  {
    key: 'samples',
    header: heads.samples,
    width: '7rem',
    align: 'end',
    cell: ({ samples }) => <span className="tabular-nums">{formatNumber(samples)}</span>,
  },
  { key: 'state', header: heads.state, cell: (report) => <State report={report} /> },
  {
    key: 'actions',
    header: texts.sendAgain,
    width: '9rem',
    align: 'end',
    cell: (report) => (report.failure === null ? null : <Again actor={actor} report={report} />),
  },
];

const State = ({ report: { failure, sentOn } }: { readonly report: AutoReport }) =>
  failure !== null ? (
    <span className="flex flex-wrap items-center gap-2 whitespace-normal">
      <StatusChip tone="failed" label={texts.failed} />
      <span className="text-sm break-words text-muted">{failure}</span>
    </span>
  ) : (
    <StatusChip tone={sentOn === null ? 'progress' : 'done'} label={sentOn === null ? texts.waiting : texts.sent} />
  );

function Again({
  actor,
  report: { id, customerName },
}: {
  readonly actor: AutoReportsRef;
  readonly report: AutoReport;
}) {
  const busy = useSelector(actor, (snapshot) => againIdOf(snapshot) === id);
  const possible = useSelector(actor, canSendAgain);
  return (
    <Button
      look="quiet"
      busy={busy}
      disabled={!possible && !busy}
      onClick={() => actor.send({ type: 'SEND_AGAIN', id })}
    >
      {texts.sendAgain} <span className="sr-only">{texts.to(customerName)}</span>
    </Button>
  );
}
