// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { growerLinksMachine, type GrowerLinksRef } from '../../../src/machines/grower/grower-links.machine.ts';
import { isShown } from '../../../src/machines/grower/grower-links.selectors.ts';
import { growerPageMachine } from '../../../src/machines/grower/grower-page.machine.ts';
import { growerThreadsMachine } from '../../../src/machines/grower/grower-threads.machine.ts';
import { GrowerLinksDialog } from '../../../src/views/grower/grower-links-dialog.tsx';
import { GrowerPage } from '../../../src/views/grower/grower-page.tsx';
import { Threads } from '../../../src/views/grower/grower-threads.tsx';
import { model as growerLinks } from '../../machines/grower/grower-links.model.ts';
import { model as growerPage } from '../../machines/grower/grower-page.model.ts';
import { model as threads } from '../../machines/grower/grower-threads.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as linksControls } from './grower-links.controls.ts';
import { controls as pageControls } from './grower-page.controls.ts';
import { controls as threadsControls } from './grower-threads.controls.ts';

/** The dialog with the button of the toolbar that shows it. */
function Links({ actor }: { readonly actor: GrowerLinksRef }) {
  const shown = useSelector(actor, isShown);
  return shown ? (
    <GrowerLinksDialog actor={actor} />
  ) : (
    <button type="button" onClick={() => actor.send({ type: 'SHOW' })}>
      Grower’s page
    </button>
  );
}

testView(growerPageMachine, growerPage, { view: (actor) => <GrowerPage page={actor} />, controls: pageControls });

testView(
  growerLinksMachine,
  { ...growerLinks, alternatives: [] },
  { view: (actor) => <Links actor={actor} />, controls: linksControls },
);

testView(growerThreadsMachine, threads, {
  view: (actor) => <Threads paddock={(name) => name} actor={actor} edition={1} />,
  controls: threadsControls,
});
