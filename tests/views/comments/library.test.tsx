// @vitest-environment jsdom
import { libraryMachine } from '../../../src/machines/comments/library.machine.ts';
import { CommentLibrary, LibraryButton } from '../../../src/views/comments/comment-library.tsx';
import { model } from '../../machines/comments/library.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './library.controls.ts';

const favourites = { products: [], comments: [], templates: [] };

testView(libraryMachine, model, {
  view: (library) => (
    <>
      <LibraryButton library={library} />
      <CommentLibrary
        library={library}
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
