// @vitest-environment jsdom
import { addToRecommendationMachine } from '../../../src/machines/samples/add-to-recommendation.machine.ts';
import { NewRecommendationDialog } from '../../../src/views/samples/new-recommendation-dialog.tsx';
import { model } from '../../machines/samples/add-to-recommendation.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './add-to-recommendation.controls.ts';

testView(addToRecommendationMachine, model, { view: (actor) => <NewRecommendationDialog addTo={actor} />, controls });
