import { useSelector } from '@xstate/react';
import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import { isRefreshing } from '../../machines/shared/record-list.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { formatNumber } from '../../model/format/number.ts';
import { autoReportList, type AutoReport } from '../../model/settings/auto-reports.ts';
import { autoReportsTexts as texts } from '../../model/texts/auto-reports.ts';
import { ListHead, RecordListTab, Rows, type ShownList } from '../shared/record-list-tab.tsx';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { Switch } from '../ui/switch.tsx';
import type { Column } from '../ui/table.tsx';

type Shown = ShownList<typeof autoReportList>;
const { columns: heads } = texts;

/** Whether the engine runs by itself; and one row a report: when, to whom, of how many samples, and what became of it; failed ones are first and can be sent again. */
export const AutoReportsTab = ({ actor }: { readonly actor: RecordListRef }) => (
  <RecordListTab actor={actor} kind={autoReportList} texts={texts} head={(shown) => <Head shown={shown} />}>
    {(shown) => (
      <>
        <Refreshing actor={actor} />
        <Rows
          label={texts.list}
          columns={columnsFor(shown)}
          rows={shown.list.autoReports}
          rowKey={({ id }) => String(id)}
          none={texts.none}
        />
      </>
    )}
  </RecordListTab>
);

const { runs } = texts;

function Head({ shown: { list, isThere, listed, carryOut } }: { readonly shown: Shown }) {
  return (
    <>
      {isThere ? (
        <section aria-label={runs.title} className="border-b border-hairline px-3 py-2">
          <Switch
            label={runs.label}
            checked={list.runsOnResults}
            busy={!listed}
            onChange={(on) => carryOut({ act: 'setRuns', id: on ? 'enable' : 'disable' })}
          />
          <p className="text-sm text-muted">{runs.about}</p>
        </section>
      ) : null}
      <ListHead about={texts.about} />
    </>
  );
}

const Refreshing = ({ actor }: { readonly actor: RecordListRef }) => (
  <div className="relative">
    {useSelector(actor, isRefreshing) ? (
      <ProgressBar quiet label={texts.refreshing} className="absolute inset-x-0 -top-px" />
    ) : null}
  </div>
);

const columnsFor = (shown: Shown): readonly Column<AutoReport>[] => [
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
    cell: (report) => (report.failure === null ? null : <Again shown={shown} report={report} />),
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

interface AgainProps {
  readonly shown: Shown;
  readonly report: AutoReport;
}

function Again({ shown: { listed, act, carryOut }, report: { id, customerName } }: AgainProps) {
  const busy = act?.id === id;
  return (
    <Button look="quiet" busy={busy} ready={listed} onClick={() => carryOut({ act: 'sendAgain', id })}>
      {texts.sendAgain} <span className="sr-only">{texts.to(customerName)}</span>
    </Button>
  );
}
