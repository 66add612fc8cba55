import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { commentsOf, isReadOnly } from '../../machines/recommendation/workbench.selectors.ts';
import { nameOfComment } from '../../model/comments/comment-kind.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { OrderedList } from '../shared/ordered-list.tsx';
import { CommentRow } from './comment-row.tsx';

/** The comments in their order, as they will be read. */
export function CommentList({ workbench }: { readonly workbench: WorkbenchRef }) {
  const list = useSelector(workbench, ({ children }) => children.commentList);
  const comments = useSelector(workbench, commentsOf);
  const readOnly = useSelector(workbench, isReadOnly);
  if (!list) return null;
  const edit = (id: number): void => workbench.send({ type: 'EDIT', subject: { of: 'comment', id } });
  return (
    <div className="border-t border-hairline">
      <OrderedList
        label={commentTexts.list}
        nameOf={nameOfComment}
        list={list}
        stored={comments}
        isEditable={!readOnly}
        emptyText={readOnly ? commentTexts.noneInView : commentTexts.none}
        emptyClassName="py-6!"
        extraItems={({ id }) => [{ key: 'edit', label: commentTexts.edit, icon: Pencil, onSelect: () => edit(id) }]}
        renderRow={({ id, commentLabel, comment, commentType }, controls) => (
          <CommentRow
            title={commentLabel}
            html={comment}
            tag={commentType === 'REPORT' ? commentTexts.report : undefined}
            controls={controls}
            editLabel={`${commentTexts.edit} ${commentLabel}`}
            onEdit={readOnly ? undefined : () => edit(id)}
          />
        )}
      />
    </div>
  );
}
