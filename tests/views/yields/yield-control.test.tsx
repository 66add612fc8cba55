// @vitest-environment jsdom
import { beforeAll } from 'vitest';
import {
  builderLayoutMachine,
  type BuilderLayoutRef,
} from '../../../src/machines/recommendation/builder-layout.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { yieldEditorMachine } from '../../../src/machines/yields/yield-editor.machine.ts';
import { defaultLayout } from '../../../src/model/recommendation/layout.ts';
import { SampleSnapshot } from '../../../src/views/recommendation/sample-snapshot.tsx';
import { model as openRecommendation } from '../../machines/recommendation/open-recommendation.model.ts';
import { model } from '../../machines/yields/yield-editor.model.ts';
import { stubLayout } from '../harness/page-stubs.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './yield-editor.controls.ts';

beforeAll(() => stubLayout(1_200, 600));

const layout = still(builderLayoutMachine, {
  ...defaultLayout,
  hiddenDepths: [],
  foldedPaddocks: [],
}) as BuilderLayoutRef;
// The view saves a paddock's samples or all of them, never one.
const events = model.events?.map((event) => (event.type === 'SAVE' ? { ...event, sampleIds: [1, 2] } : event));

testView(
  yieldEditorMachine,
  { ...model, events: events ?? [] },
  {
    view: (editor) => (
      <SampleSnapshot
        openRecommendation={parentOf<OpenRecommendationRef>(
          still(openRecommendationMachine, openRecommendation.input),
          'yieldEditor',
          editor,
        )}
        layout={layout}
      />
    ),
    controls,
  },
);
