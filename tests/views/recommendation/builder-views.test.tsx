// @vitest-environment jsdom
import { builderMachine } from '../../../src/machines/recommendation/builder.machine.ts';
import { readerMachine } from '../../../src/machines/recommendation/reader.machine.ts';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { BuilderPage } from '../../../src/views/recommendation/builder-page.tsx';
import { RecommendationActions } from '../../../src/views/recommendation/recommendation-facts.tsx';
import { WorkbenchBanners } from '../../../src/views/recommendation/workbench-banners.tsx';
import { Workbench } from '../../../src/views/recommendation/workbench.tsx';
import { model as builder } from '../../machines/recommendation/builder.model.ts';
import { model as reader } from '../../machines/recommendation/reader.model.ts';
import { model as workbench } from '../../machines/recommendation/workbench.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as builderControls } from './builder.controls.ts';
import { controls as readerControls } from './reader.controls.ts';
import { controls as workbenchControls } from './workbench.controls.ts';

testView(builderMachine, builder, { view: (page) => <BuilderPage page={page} />, controls: builderControls });

testView(workbenchMachine, workbench, {
  view: (actor) => (
    <>
      <RecommendationActions workbench={actor} />
      <Workbench workbench={actor} />
    </>
  ),
  controls: workbenchControls,
  fetched: () => import('../../../src/views/pif/pif-dialog.tsx'),
});

testView(readerMachine, reader, {
  view: (actor) => (
    <WorkbenchBanners
      workbench={parentOf<WorkbenchRef>(still(workbenchMachine, workbench.input), 'benchReader', actor)}
    />
  ),
  controls: readerControls,
});
