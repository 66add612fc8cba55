import { useSelector } from '@xstate/react';
import { Eye, Lock, LockOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReportBuilderRef } from '../../machines/report/report-builder.machine.ts';
import { mayEdit, opensToEdit, recommendationsOf } from '../../machines/report/report-builder.selectors.ts';
import type { ReportListRef } from '../../machines/report/report-list.machine.ts';
import { isSettled, shownOf } from '../../machines/report/report-list.selectors.ts';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { reportTexts } from '../../model/texts/report.ts';
import { SampleTypeIcon } from '../overview/recommendation-columns.tsx';
import { Button } from '../ui/button.tsx';
import { SortableList } from '../ui/dom/sortable-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { HidePane } from './report-panes.tsx';

const texts = reportTexts.recommendations;

/** What a row says of a recommendation: whether it is locked, its name, and what is in it. */
const Facts = ({ row }: { readonly row: RecommendationSummary }) => (
  <span className="flex min-w-0 flex-1 items-start gap-2 py-1.5">
    <Icon icon={row.status === 'Finalised' ? Lock : LockOpen} size={16} label={row.status === 'Finalised' ? texts.finalised : texts.inProgress} className="mt-0.5 shrink-0 text-muted" />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium" title={row.name}>
        {row.name}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span className="flex items-center gap-1">
          <SampleTypeIcon row={row} />
          {row.cropType || texts.noCrop}
        </span>
        <span className="tabular-nums">{texts.samples(row.numberOfSamples)}</span>
        <span className="tabular-nums">{texts.updated(formatDay(row.lastUpdatedOn))}</span>
      </span>
    </span>
  </span>
);

function OpenButton({ page, row }: { readonly page: ReportBuilderRef; readonly row: RecommendationSummary }) {
  const edits = useSelector(page, opensToEdit(row));
  return (
    <IconButton
      icon={edits ? Pencil : Eye}
      size="sm"
      label={(edits ? texts.edit : texts.view)(row.name)}
      onClick={() => page.send({ type: 'OPEN_RECOMMENDATION', id: row.id })}
    />
  );
}

function List({ page, list }: { readonly page: ReportBuilderRef; readonly list: ReportListRef }) {
  const stored = useSelector(page, recommendationsOf);
  const editable = useSelector(page, mayEdit);
  const settled = useSelector(list, isSettled);
  const rows = (useSelector(list, shownOf) ?? stored) as readonly RecommendationSummary[];
  if (rows.length === 0) return <EmptyState text={texts.none} />;
  const remove = (index: number) => list.send({ type: 'REMOVE', items: rows, index });
  return (
    <SortableList
      label={reportTexts.panes.recommendations}
      items={rows}
      itemKey={({ id }) => String(id)}
      itemLabel={({ name }) => name}
      disabled={!editable || !settled}
      onMove={(from, to) => list.send({ type: 'MOVE', items: rows, from, to })}
      onRemove={editable ? remove : undefined}
      itemClassName="border-b border-hairline last:border-b-0 bg-panel"
      renderItem={(row, { grip, menu }) => (
        <div className="flex items-center gap-1 pr-2 pl-1 hover:bg-hover">
          {editable ? grip : <span className="w-2" />}
          <Facts row={row} />
          <OpenButton page={page} row={row} />
          {editable ? (
            <>
              <IconButton icon={Trash2} size="sm" label={texts.remove(row.name)} disabled={!settled} onClick={() => remove(rows.indexOf(row))} />
              {menu}
            </>
          ) : null}
        </div>
      )}
    />
  );
}

/** The recommendations of the report in the order of print. */
export function ReportRecommendations({ page }: { readonly page: ReportBuilderRef }) {
  const list = useSelector(page, ({ children }) => children.reportRecommendations);
  const count = useSelector(page, recommendationsOf).length;
  const editable = useSelector(page, mayEdit);
  return (
    <Panel title={reportTexts.panes.recommendations} count={count} fill actions={<HidePane page={page} pane="recommendations" />}>
      {editable ? (
        <div className="shrink-0 border-b border-hairline px-3 py-2">
          <Button icon={Plus} onClick={() => page.send({ type: 'ADD_RECOMMENDATION' })}>
            {texts.add}
          </Button>
        </div>
      ) : null}
      {list ? <List page={page} list={list} /> : null}
    </Panel>
  );
}
