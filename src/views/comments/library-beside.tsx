import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { FavouritesRef } from '../../machines/recommendation/favourites.machine.ts';
import { favouritesOf } from '../../machines/recommendation/favourites.selectors.ts';
import { CommentLibrary } from './comment-library.tsx';

interface LibraryBesideProps extends Omit<ComponentProps<typeof CommentLibrary>, 'favourites' | 'onUnmark'> {
  readonly favourites: FavouritesRef;
}

/** The library beside a comment that is being written, of a recommendation or of a report, with the adviser's own favourites. */
export function LibraryBeside({ favourites, ...props }: LibraryBesideProps) {
  const words = useSelector(favourites, favouritesOf);
  return (
    <CommentLibrary
      favourites={words}
      onUnmark={({ commentLabel, comment }) =>
        favourites.send({ type: 'FAVOURITE_TOGGLED', of: { of: 'comment', id: null, commentLabel, comment } })
      }
      {...props}
    />
  );
}
