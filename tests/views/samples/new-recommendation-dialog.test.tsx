// @vitest-environment jsdom
import { addToRecommendationMachine } from '../../../src/machines/samples/add-to-recommendation.machine.ts';
import { NewRecommendationDialog } from '../../../src/views/samples/new-recommendation-dialog.tsx';
import { model } from '../../machines/samples/add-to-recommendation.model.ts';
import type { Controls } from '../harness/controls.ts';
import { testView } from '../harness/test-view.tsx';

const controls: Controls = {
  NAME_TYPED: { role: 'textbox', name: 'Recommendation name', fill: ({ name }) => String(name) },
  CREATE: { role: 'button', name: 'Create' },
  CANCEL: { role: 'button', name: 'Cancel' },
};

testView(addToRecommendationMachine, model, { view: (actor) => <NewRecommendationDialog addTo={actor} />, controls });
