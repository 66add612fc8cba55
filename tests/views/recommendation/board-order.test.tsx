// @vitest-environment jsdom
import { beforeAll } from 'vitest';
import {
  builderLayoutMachine,
  type BuilderLayoutRef,
} from '../../../src/machines/recommendation/builder-layout.machine.ts';
import { boardOrderMachine } from '../../../src/machines/recommendation/board-order.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { defaultLayout } from '../../../src/model/recommendation/layout.ts';
import { SampleSnapshot } from '../../../src/views/recommendation/sample-snapshot.tsx';
import { model, samples } from '../../machines/recommendation/board-order.model.ts';
import { recommendation } from '../../machines/recommendation/fixtures.ts';
import { model as openModel } from '../../machines/recommendation/open-recommendation.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { stubLayout } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './board-order.controls.ts';

const openRecommendation = still(openRecommendationMachine, {
  ...openModel.input,
  recommendation: recommendation({ recommendationSamples: samples }),
});
const layout = still(builderLayoutMachine, {
  ...defaultLayout,
  hiddenDepths: [],
  foldedPaddocks: [],
}) as BuilderLayoutRef;

beforeAll(() => stubLayout(1_200, 600));

testView(boardOrderMachine, model, {
  view: (order) => (
    <SampleSnapshot
      openRecommendation={parentOf<OpenRecommendationRef>(openRecommendation, 'boardOrder', order)}
      layout={layout}
    />
  ),
  controls,
});
