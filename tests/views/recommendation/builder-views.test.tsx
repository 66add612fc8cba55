// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { builderMachine } from '../../../src/machines/recommendation/builder.machine.ts';
import { readerMachine } from '../../../src/machines/shared/reader.machine.ts';
import { rerunMachine, type RerunRef } from '../../../src/machines/recommendation/rerun.machine.ts';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { BuilderPage } from '../../../src/views/recommendation/builder-page.tsx';
import { RecommendationActions } from '../../../src/views/recommendation/recommendation-facts.tsx';
import { RerunDialog } from '../../../src/views/recommendation/rerun-dialog.tsx';
import { WorkbenchBanners } from '../../../src/views/recommendation/workbench-banners.tsx';
import { Workbench } from '../../../src/views/recommendation/workbench.tsx';
import { model as builder } from '../../machines/recommendation/builder.model.ts';
import { model as reader } from '../../machines/shared/reader.model.ts';
import { model as rerun } from '../../machines/recommendation/rerun.model.ts';
import { model as workbench } from '../../machines/recommendation/workbench.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as builderControls } from './builder.controls.ts';
import { controls as readerControls } from './reader.controls.ts';
import { controls as rerunControls } from './rerun.controls.ts';
import { controls as workbenchControls } from './workbench.controls.ts';

/** The question, while it is open. */
function WhileRerunning({ actor }: { readonly actor: RerunRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? (
    <RerunDialog actor={actor} nameOf={(id) => `Home, Site ${id}`} />
  ) : null;
}

testView(builderMachine, builder, { view: (page) => <BuilderPage page={page} />, controls: builderControls });

testView(workbenchMachine, workbench, {
  view: (actor) => (
    <>
      <RecommendationActions workbench={actor} />
      <Workbench workbench={actor} />
    </>
  ),
  controls: workbenchControls,
  isChildsDialog: () => true,
  fetched: () =>
    Promise.all([
      import('../../../src/views/pif/pif-dialog.tsx'),
      import('../../../src/views/recommendation/editor-dialog.tsx'),
    ]),
});

testView(rerunMachine, rerun, { view: (actor) => <WhileRerunning actor={actor} />, controls: rerunControls });

testView(readerMachine, reader, {
  view: (actor) => (
    <WorkbenchBanners
      workbench={parentOf<WorkbenchRef>(still(workbenchMachine, workbench.input), 'recommendationReader', actor)}
    />
  ),
  controls: readerControls,
});
