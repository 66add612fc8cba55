import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { commentsOf, favouritesIn, isReadOnly } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { nameOfComment } from '../../model/comments/comment-kind.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { OrderedList } from '../shared/ordered-list.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { CommentRow } from './comment-row.tsx';
import { FavouriteComment } from './favourite-comment.tsx';

/** The comments in their order, as they will be read. */
export function CommentList({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const list = useSelector(openRecommendation, ({ children }) => children.commentList);
  const [comments, readOnly, favourites] = useSelectors(openRecommendation, commentsOf, isReadOnly, favouritesIn);
  if (!list) return null;
  const edit = (id: number): void => openRecommendation.send({ type: 'EDIT', subject: { of: 'comment', id } });
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
        renderRow={(row, controls) => (
          <CommentRow
            title={row.commentLabel}
            html={row.comment}
            tag={row.commentType === 'REPORT' ? commentTexts.report : undefined}
            controls={controls}
            editLabel={`${commentTexts.edit} ${row.commentLabel}`}
            star={readOnly || !favourites ? undefined : <FavouriteComment comment={row} favourites={favourites} />}
            onEdit={readOnly ? undefined : () => edit(row.id)}
          />
        )}
      />
    </div>
  );
}
