import { useSelector } from '@xstate/react';
import { Eye, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import { mayEdit, opensToEdit, recommendationsOf } from '../../machines/reports/open-report.selectors.ts';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { SampleTypeIcon } from '../recommendation/recommendation-columns.tsx';
import { OrderedList } from '../shared/ordered-list.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SidePanel, type ReportPaneProps } from './report-panes.tsx';

const texts = reportTexts.recommendations;

/** What a row says of a recommendation: whether it is locked, its name, and what is in it. */
const Facts = ({ row }: { readonly row: RecommendationSummary }) => (
  <span className="flex min-w-0 grow basis-0 items-start gap-2 py-1.5 @max-sm:basis-[calc(100%-2rem)]">
    <Icon
      icon={row.status === 'Finalised' ? Lock : LockOpen}
      size={16}
      label={row.status === 'Finalised' ? texts.finalised : texts.inProgress}
      className="mt-0.5 shrink-0 text-muted"
    />
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 font-medium" title={row.name}>
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

function OpenButton({ open, row }: { readonly open: OpenReportRef; readonly row: RecommendationSummary }) {
  const edits = useSelector(open, opensToEdit(row));
  return (
    <IconButton
      icon={edits ? Pencil : Eye}
      size="sm"
      label={(edits ? texts.edit : texts.view)(row.name)}
      onClick={() => open.send({ type: 'OPEN_RECOMMENDATION', id: row.id })}
    />
  );
}

/** The recommendations of the report in the order of print. */
export function ReportRecommendations({ page, open }: ReportPaneProps) {
  const list = useSelector(open, ({ children }) => children.reportRecommendations);
  const [recommendations, editable] = useSelectors(open, recommendationsOf, mayEdit);
  return (
    <SidePanel
      page={page}
      open={open}
      pane="recommendations"
      count={recommendations.length}
      addLabel={texts.add}
      onAdd={editable ? () => open.send({ type: 'ADD_RECOMMENDATION' }) : undefined}
    >
      {list ? (
        <OrderedList
          label={reportTexts.panes.recommendations}
          nameOf={({ name }) => name}
          list={list}
          stored={recommendations}
          isEditable={editable}
          emptyText={texts.none}
          renderRow={(row, { grip, menu, remove }) => (
            <div className="@container flex flex-wrap items-center justify-end gap-1 pr-2 pl-1">
              {grip ?? <span className="w-2" />}
              <Facts row={row} />
              <OpenButton open={open} row={row} />
              {editable ? (
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={texts.remove(row.name)}
                  disabled={remove === undefined}
                  onClick={() => remove?.()}
                />
              ) : null}
              {menu}
            </div>
          )}
        />
      ) : null}
    </SidePanel>
  );
}
