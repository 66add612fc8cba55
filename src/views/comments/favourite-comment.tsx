import { useSelector } from '@xstate/react';
import type { FavouritesRef } from '../../machines/recommendation/favourites.machine.ts';
import { isFavouriteComment, type MarkableComment } from '../../machines/recommendation/favourites.selectors.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { StarButton } from '../shared/star-button.tsx';

interface FavouriteCommentProps {
  /** One of a report is known by what it says, and has no number here. */
  readonly comment: MarkableComment;
  readonly favourites: FavouritesRef;
}

/** The star of a comment: its words are kept for others. */
export function FavouriteComment({ comment, favourites }: FavouriteCommentProps) {
  const marked = useSelector(favourites, isFavouriteComment(comment));
  const { commentLabel } = comment;
  return (
    <StarButton
      label={commentTexts.favourite(commentLabel)}
      marked={marked}
      onToggle={() =>
        favourites.send({
          type: 'FAVOURITE_TOGGLED',
          of: { of: 'comment', id: comment.id, commentLabel, comment: comment.comment },
        })
      }
    />
  );
}
