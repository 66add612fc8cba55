import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArrangementRef } from '../../machines/recommendation/arrangement.machine.ts';
import { isSettled, shownOf } from '../../machines/recommendation/arrangement.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { commentsOf, isReadOnly } from '../../machines/recommendation/workbench.selectors.ts';
import type { RecommendationComment } from '../../model/contract/entities.ts';
import { commentTexts } from '../../model/texts/builder.ts';
import { SortableList } from '../ui/dom/sortable-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { RichTextView } from '../ui/rich-text-view.tsx';

interface CommentListProps {
  readonly workbench: WorkbenchRef;
}

const isComment = (item: object): item is RecommendationComment => 'commentLabel' in item;

/** The comments in their order, as they will be read. */
export function CommentList({ workbench }: CommentListProps) {
  const list = useSelector(workbench, ({ children }) => children.commentList);
  return list ? <Comments workbench={workbench} list={list} /> : null;
}

function Comments({ workbench, list }: CommentListProps & { readonly list: ArrangementRef }) {
  const stored = useSelector(workbench, commentsOf);
  const shown = useSelector(list, shownOf);
  const settled = useSelector(list, isSettled);
  const readOnly = useSelector(workbench, isReadOnly);
  const items = shown?.filter(isComment) ?? stored;
  if (items.length === 0) return <EmptyState text={readOnly ? commentTexts.noneInView : commentTexts.none} className="py-6!" />;
  const edit = (id: number): void => workbench.send({ type: 'EDIT_COMMENT', id });
  return (
    <div className="border-t border-hairline">
      <SortableList
        label={commentTexts.list}
        items={items}
        itemKey={({ id }) => String(id)}
        itemLabel={({ commentLabel }) => commentLabel}
        disabled={readOnly || !settled}
        itemClassName="border-b border-hairline last:border-b-0 hover:bg-hover"
        extraItems={readOnly ? undefined : ({ id }) => [{ key: 'edit', label: commentTexts.edit, icon: Pencil, onSelect: () => edit(id) }]}
        onMove={(from, to) => list.send({ type: 'MOVE', items, from, to })}
        onRemove={(index) => list.send({ type: 'REMOVE', items, index })}
        renderItem={(comment, { grip, menu }) => (
          <CommentRow comment={comment} grip={readOnly ? null : grip} menu={readOnly ? null : menu} onEdit={readOnly ? undefined : () => edit(comment.id)} />
        )}
      />
    </div>
  );
}

interface CommentRowProps {
  readonly comment: RecommendationComment;
  readonly grip: ReactNode;
  readonly menu: ReactNode;
  readonly onEdit: (() => void) | undefined;
}

const CommentRow = ({ comment: { commentLabel, comment, commentType }, grip, menu, onEdit }: CommentRowProps) => (
  <div className="grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-2 px-3 py-2">
    <span className="flex">{grip}</span>
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-x-2">
        {commentLabel}
        {commentType === 'REPORT' ? <span className="rounded-full border border-hairline px-2 text-xs font-normal text-muted">{commentTexts.report}</span> : null}
      </h3>
      <RichTextView html={comment} />
    </div>
    <span className="flex items-start">
      {onEdit ? <IconButton icon={Pencil} size="sm" label={`${commentTexts.edit} ${commentLabel}`} onClick={onEdit} /> : null}
      {menu}
    </span>
  </div>
);
