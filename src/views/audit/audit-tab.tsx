import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { AuditTrailRef } from '../../machines/audit/audit-trail.machine.ts';
import {
  isExporting,
  isLoading,
  isNarrowed,
  isRefreshing,
  isUnavailable,
  listOf,
  pageOf,
  pageSizeOf,
} from '../../machines/audit/audit-trail.selectors.ts';
import { recordOf } from '../../model/audit/audit-filter.ts';
import type { AuditEntry } from '../../model/contract/entities.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { auditTexts as texts } from '../../model/texts/audit.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';
import { AuditFilters } from './audit-filters.tsx';

interface AuditTabProps {
  readonly actor: AuditTrailRef;
}

const { columns: heads } = texts;

/** Who did what, newest first: narrowed, by page, and as a file. */
export function AuditTab({ actor }: AuditTabProps) {
  const [loading, unavailable, exporting] = useSelectors(actor, isLoading, isUnavailable, isExporting);
  return (
    <FetchedList
      actor={actor}
      label={texts.list}
      unavailable={texts.unavailable}
      head={
        <div className="flex flex-wrap items-center gap-2 px-3 py-2">
          <p className="min-w-0 flex-1 text-sm text-muted">{texts.about}</p>
          {unavailable || loading ? null : (
            <Button icon={Download} busy={exporting} onClick={() => actor.send({ type: 'DOWNLOAD' })}>
              {texts.export}
            </Button>
          )}
        </div>
      }
    >
      <List actor={actor} />
    </FetchedList>
  );
}

const columnsFor = (actor: AuditTrailRef): readonly Column<AuditEntry>[] => [
  {
    key: 'notedOn',
    header: heads.notedOn,
    width: '11rem',
    cell: ({ notedOn }) => <span className="tabular-nums">{formatDayAndTime(notedOn)}</span>,
  },
  { key: 'by', header: heads.by, width: '11rem', under: 'notedOn', cell: ({ by }) => by || texts.itself },
  {
    key: 'kind',
    header: heads.kind,
    width: '10rem',
    cell: ({ kind }) => <span className="font-medium">{texts.kinds[kind]}</span>,
  },
  {
    key: 'record',
    header: heads.record,
    cell: (entry) => {
      const name = nameOf(entry);
      return recordOf(entry) === null ? (
        name
      ) : (
        <Button
          look="quiet"
          className="-ml-3 max-w-full justify-start"
          onClick={() => actor.send({ type: 'RECORD_CHOSEN', id: entry.id })}
        >
          <span className="truncate">{name}</span> <span className="sr-only">{texts.onlyThis}</span>
        </Button>
      );
    },
  },
  {
    key: 'customer',
    header: heads.customer,
    width: '13rem',
    under: 'record',
    cell: ({ customerName }) => customerName || NO_VALUE,
  },
  {
    key: 'detail',
    header: heads.detail,
    width: '16rem',
    under: 'kind',
    cell: (entry) => <span className="break-words whitespace-normal">{detailOf(entry)}</span>,
  },
];

/** What the record is called now, or its kind and number where it has no name. */
function nameOf({ record, recordId, recordName }: AuditEntry): string {
  if (record === null) return NO_VALUE;
  const kind = texts.records[record];
  if (recordName !== '') return `${kind} ${recordName}`;
  return recordId === null || record === 'person' ? kind : texts.numbered(kind, recordId);
}

const detailOf = ({ detail, count }: AuditEntry): string =>
  [count === null ? '' : texts.counted(count), detail].filter(Boolean).join(', ') || NO_VALUE;

function List({ actor }: AuditTabProps) {
  const { entries, totalCount } = useSelector(actor, listOf);
  const [refreshing, narrowed] = useSelectors(actor, isRefreshing, isNarrowed);
  return (
    <>
      <AuditFilters actor={actor} />
      <div className="relative">
        {refreshing ? <ProgressBar quiet label={texts.refreshing} className="absolute inset-x-0 -top-px" /> : null}
      </div>
      <Table
        label={texts.list}
        columns={columnsFor(actor)}
        rows={entries}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState text={narrowed ? texts.noneMatches : texts.none} />}
        stacking={stacked}
        className="min-h-0 flex-1"
      />
      <Pager
        unit={texts.unit}
        page={useSelector(actor, pageOf)}
        pageSize={useSelector(actor, pageSizeOf)}
        total={totalCount}
        onPage={(page) => actor.send({ type: 'PAGE_CHOSEN', page })}
        onPageSize={(pageSize) => actor.send({ type: 'PAGE_SIZE_CHOSEN', pageSize })}
      />
    </>
  );
}
