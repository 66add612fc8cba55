// @vitest-environment jsdom
import { favouritesMachine } from '../../../src/machines/recommendation/favourites.machine.ts';
import { CommentLibrary, LibraryButton } from '../../../src/views/comments/comment-library.tsx';
import { FavouriteComment } from '../../../src/views/comments/favourite-comment.tsx';
import { FavouriteProduct } from '../../../src/views/products/favourite-product.tsx';
import { model, product, written } from '../../machines/recommendation/favourites.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './favourites.controls.ts';

testView(favouritesMachine, model, {
  view: (favourites) => (
    <>
      <FavouriteProduct product={product} favourites={favourites} />
      <FavouriteComment comment={written} favourites={favourites} />
      <LibraryButton favourites={favourites} />
      <CommentLibrary
        favourites={favourites}
        history={[]}
        type="RECOMMENDATION"
        disabled={false}
        onCopy={() => undefined}
      />
    </>
  ),
  controls,
});
