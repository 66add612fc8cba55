import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import '../../../src/views/ui/theme.css';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { RatesPanel } from '../../../src/views/rates/rates-panel.tsx';
import { withScriptedActors } from '../../machines/harness/scripted-actor.ts';
import { openRecommendationInput } from '../../machines/recommendation/fixtures.ts';
import { catalogue, plan, results } from './plan.ts';
import type { PlanActions } from './page.ts';

const LIVE = [
  'builderLayout',
  'yieldEditor',
  'siteSelection',
  'planTable',
  'recommendationTask',
  'recommendationTask.editor',
  'sowing',
];

const buttonNamed = (begins: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(begins));

/** The section of the rates as the builder shows it, with its own machines. */
export function showOurs(host: HTMLElement): PlanActions {
  const actor = createActor(withScriptedActors(openRecommendationMachine, LIVE), {
    input: openRecommendationInput({ recommendation: plan(), outputs: results() }),
  }).start();
  const openRecommendation = actor as unknown as OpenRecommendationRef;
  openRecommendation.send({ type: 'CATALOGUE_READ', catalogue });
  createRoot(host).render(<RatesPanel openRecommendation={openRecommendation} />);
  return {
    cell: '[data-cell]',
    sort: () => buttonNamed('Sample')?.click(),
    filter: (on) => buttonNamed(on ? 'Short' : 'All')?.click(),
  };
}
