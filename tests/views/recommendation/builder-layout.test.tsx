// @vitest-environment jsdom
import { beforeAll } from 'vitest';
import { builderLayoutMachine } from '../../../src/machines/recommendation/builder-layout.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { OpenRecommendation } from '../../../src/views/recommendation/open-recommendation.tsx';
import { model } from '../../machines/recommendation/builder-layout.model.ts';
import { model as openRecommendation } from '../../machines/recommendation/open-recommendation.model.ts';
import { stubLayout } from '../harness/page-stubs.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './builder-layout.controls.ts';

beforeAll(() => stubLayout(1_200, 600));

testView(builderLayoutMachine, model, {
  view: (layout) => (
    <OpenRecommendation
      openRecommendation={parentOf<OpenRecommendationRef>(
        still(openRecommendationMachine, openRecommendation.input),
        'builderLayout',
        layout,
      )}
    />
  ),
  controls,
});
