// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { builderMachine } from '../../../src/machines/recommendation/builder.machine.ts';
import { readerMachine } from '../../../src/machines/shared/reader.machine.ts';
import { rerunMachine, type RerunRef } from '../../../src/machines/recommendation/rerun.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { makesWay } from '../../../src/machines/recommendation/recommendation-task.context.ts';
import { BuilderPage } from '../../../src/views/recommendation/builder-page.tsx';
import { RecommendationActions } from '../../../src/views/recommendation/recommendation-facts.tsx';
import { RerunDialog } from '../../../src/views/recommendation/rerun-dialog.tsx';
import { OpenRecommendationBanners } from '../../../src/views/recommendation/open-recommendation-banners.tsx';
import { OpenRecommendation } from '../../../src/views/recommendation/open-recommendation.tsx';
import { model as builder } from '../../machines/recommendation/builder.model.ts';
import { model as reader } from '../../machines/shared/reader.model.ts';
import { model as rerun } from '../../machines/recommendation/rerun.model.ts';
import { model as openRecommendation } from '../../machines/recommendation/open-recommendation.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as builderControls } from './builder.controls.ts';
import { controls as readerControls } from './reader.controls.ts';
import { controls as rerunControls } from './rerun.controls.ts';
import { controls as openRecommendationControls } from './open-recommendation.controls.ts';

/** The question, while it is open. */
function WhileRerunning({ actor }: { readonly actor: RerunRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? (
    <RerunDialog actor={actor} nameOf={(id) => `Home, Site ${id}`} />
  ) : null;
}

/** In place of the dialog of a task, which is walked itself. */
function DialogOfTask({ actor }: { readonly actor: OpenRecommendationRef }) {
  const task = useSelector(actor, ({ context }) => context.task);
  return task === null || makesWay(task) ? null : <div role="dialog" aria-modal="true" />;
}

testView(builderMachine, builder, { view: (page) => <BuilderPage page={page} />, controls: builderControls });

testView(openRecommendationMachine, openRecommendation, {
  view: (actor) => (
    <>
      <RecommendationActions openRecommendation={actor} />
      <OpenRecommendation openRecommendation={actor} />
      <DialogOfTask actor={actor} />
    </>
  ),
  controls: openRecommendationControls,
  isChildsDialog: () => true,
});

testView(rerunMachine, rerun, { view: (actor) => <WhileRerunning actor={actor} />, controls: rerunControls });

testView(readerMachine, reader, {
  view: (actor) => (
    <OpenRecommendationBanners
      openRecommendation={parentOf<OpenRecommendationRef>(
        still(openRecommendationMachine, openRecommendation.input),
        'recommendationReader',
        actor,
      )}
    />
  ),
  controls: readerControls,
});
