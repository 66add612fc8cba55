import { useSelector } from '@xstate/react';
import type { FavouritesRef } from '../../machines/recommendation/favourites.machine.ts';
import { isFavouriteComment } from '../../machines/recommendation/favourites.selectors.ts';
import type { RecommendationComment } from '../../model/contract/entities.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { StarButton } from '../shared/star-button.tsx';

interface FavouriteCommentProps {
  readonly comment: RecommendationComment;
  readonly favourites: FavouritesRef;
}

/** The star of a comment: its words are kept for others. */
export function FavouriteComment({ comment, favourites }: FavouriteCommentProps) {
  const marked = useSelector(favourites, isFavouriteComment(comment));
  const { id, commentLabel, comment: body } = comment;
  return (
    <StarButton
      label={commentTexts.favourite(commentLabel)}
      marked={marked}
      onToggle={() =>
        favourites.send({ type: 'FAVOURITE_TOGGLED', of: { of: 'comment', id, commentLabel, comment: body } })
      }
    />
  );
}
