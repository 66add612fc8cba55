// @vitest-environment jsdom
import { recommendationsMachine } from '../../../src/machines/overview/recommendations.machine.ts';
import { RecommendationsPage } from '../../../src/views/overview/recommendations-page.tsx';
import { model } from '../../machines/overview/recommendations.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './recommendations.controls.ts';

testView(recommendationsMachine, model, { view: (page) => <RecommendationsPage page={page} />, controls });
