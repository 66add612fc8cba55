import { useSelector } from '@xstate/react';
import { commentsOf, favouritesIn, mayComment, mayMark } from '../../machines/reports/open-report.selectors.ts';
import { nameOfComment } from '../../model/comments/comment-kind.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { CommentRow } from '../comments/comment-row.tsx';
import { FavouriteComment } from '../comments/favourite-comment.tsx';
import { OrderedList } from '../shared/ordered-list.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { SidePanel, type ReportPaneProps } from './report-panes.tsx';

const texts = reportTexts.comments;

/** The comments that are printed with the report; adding and editing end with publishing. */
export function ReportComments({ page, open }: ReportPaneProps) {
  const list = useSelector(open, ({ children }) => children.reportComments);
  const [comments, markable, favourites, editable] = useSelectors(open, commentsOf, mayMark, favouritesIn, mayComment);
  return (
    <SidePanel
      page={page}
      open={open}
      pane="comments"
      count={comments.length}
      addLabel={texts.add}
      onAdd={editable ? () => open.send({ type: 'ADD_COMMENT' }) : undefined}
    >
      {list ? (
        <OrderedList
          label={reportTexts.panes.comments}
          nameOf={nameOfComment}
          list={list}
          stored={comments}
          isEditable={editable}
          emptyText={editable ? texts.none : texts.noneToRead}
          renderRow={(comment, controls) => (
            <CommentRow
              title={comment.commentLabel}
              html={comment.comment}
              controls={controls}
              star={
                markable && favourites ? (
                  <FavouriteComment comment={{ ...comment, id: null }} favourites={favourites} />
                ) : undefined
              }
              editLabel={texts.edit(comment.commentLabel)}
              onEdit={editable ? () => open.send({ type: 'EDIT_COMMENT', comment }) : undefined}
            />
          )}
        />
      ) : null}
    </SidePanel>
  );
}
