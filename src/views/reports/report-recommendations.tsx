import { useSelector } from '@xstate/react';
import { Eye, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import type { ReportBuilderRef } from '../../machines/reports/report-builder.machine.ts';
import { mayEdit, opensToEdit, recommendationsOf } from '../../machines/reports/report-builder.selectors.ts';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { SampleTypeIcon } from '../overview/recommendation-columns.tsx';
import { OrderedList } from '../shared/ordered-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SidePanel } from './report-panes.tsx';

const texts = reportTexts.recommendations;

/** What a row says of a recommendation: whether it is locked, its name, and what is in it. */
const Facts = ({ row }: { readonly row: RecommendationSummary }) => (
  <span className="flex min-w-0 flex-1 items-start gap-2 py-1.5">
    <Icon
      icon={row.status === 'Finalised' ? Lock : LockOpen}
      size={16}
      label={row.status === 'Finalised' ? texts.finalised : texts.inProgress}
      className="mt-0.5 shrink-0 text-muted"
    />
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

/** The recommendations of the report in the order of print. */
export function ReportRecommendations({ page }: { readonly page: ReportBuilderRef }) {
  const list = useSelector(page, ({ children }) => children.reportRecommendations);
  const recommendations = useSelector(page, recommendationsOf);
  const editable = useSelector(page, mayEdit);
  return (
    <SidePanel
      page={page}
      pane="recommendations"
      count={recommendations.length}
      addLabel={texts.add}
      onAdd={editable ? () => page.send({ type: 'ADD_RECOMMENDATION' }) : undefined}
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
            <div className="flex items-center gap-1 pr-2 pl-1">
              {grip ?? <span className="w-2" />}
              <Facts row={row} />
              <OpenButton page={page} row={row} />
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
