import { useSelector } from '@xstate/react';
import { Pencil, Plus } from 'lucide-react';
import type { ReportBuilderRef } from '../../machines/report/report-builder.machine.ts';
import { commentsOf, mayComment } from '../../machines/report/report-builder.selectors.ts';
import type { ReportListRef } from '../../machines/report/report-list.machine.ts';
import { isSettled, shownOf } from '../../machines/report/report-list.selectors.ts';
import type { ReportComment } from '../../model/contract/entities.ts';
import { reportTexts } from '../../model/texts/report.ts';
import { Button } from '../ui/button.tsx';
import { SortableList } from '../ui/dom/sortable-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { RichTextView } from '../ui/rich-text-view.tsx';
import { HidePane } from './report-panes.tsx';

const texts = reportTexts.comments;

function List({ page, list }: { readonly page: ReportBuilderRef; readonly list: ReportListRef }) {
  const stored = useSelector(page, commentsOf);
  const editable = useSelector(page, mayComment);
  const settled = useSelector(list, isSettled);
  const rows = (useSelector(list, shownOf) ?? stored) as readonly ReportComment[];
  if (rows.length === 0) return <EmptyState text={editable ? texts.none : texts.noneToRead} />;
  return (
    <SortableList
      label={reportTexts.panes.comments}
      items={rows}
      itemKey={({ id }) => String(id)}
      itemLabel={({ commentLabel }) => commentLabel}
      disabled={!editable || !settled}
      onMove={(from, to) => list.send({ type: 'MOVE', items: rows, from, to })}
      onRemove={editable ? (index) => list.send({ type: 'REMOVE', items: rows, index }) : undefined}
      itemClassName="border-b border-hairline last:border-b-0 bg-panel"
      renderItem={(row, { grip, menu }) => (
        <div className="flex items-start gap-1 py-1.5 pr-2 pl-1">
          {editable ? grip : <span className="w-2" />}
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium" title={row.commentLabel}>
              {row.commentLabel}
            </p>
            <div className="text-sm text-muted">
              <RichTextView html={row.comment} />
            </div>
          </div>
          {editable ? (
            <>
              <IconButton icon={Pencil} size="sm" label={texts.edit(row.commentLabel)} onClick={() => page.send({ type: 'EDIT_COMMENT', comment: row })} />
              {menu}
            </>
          ) : null}
        </div>
      )}
    />
  );
}

/** The comments that are printed with the report; adding and editing end with publishing. */
export function ReportComments({ page }: { readonly page: ReportBuilderRef }) {
  const list = useSelector(page, ({ children }) => children.reportComments);
  const count = useSelector(page, commentsOf).length;
  const editable = useSelector(page, mayComment);
  return (
    <Panel title={reportTexts.panes.comments} count={count} fill actions={<HidePane page={page} pane="comments" />}>
      {editable ? (
        <div className="shrink-0 border-b border-hairline px-3 py-2">
          <Button icon={Plus} onClick={() => page.send({ type: 'ADD_COMMENT' })}>
            {texts.add}
          </Button>
        </div>
      ) : null}
      {list ? <List page={page} list={list} /> : null}
    </Panel>
  );
}
