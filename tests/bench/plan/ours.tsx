import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import '../../../src/views/ui/theme.css';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { RatesPanel } from '../../../src/views/rates/rates-panel.tsx';
import { withScriptedActors } from '../../machines/harness/scripted-actor.ts';
import { workbenchInput } from '../../machines/recommendation/fixtures.ts';
import { catalogue, plan, results } from './plan.ts';
import type { PlanActions } from './page.ts';

const LIVE = ['builderLayout', 'yieldEditor', 'siteSelection', 'planTable', 'editor', 'sowing'];

const buttonNamed = (begins: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(begins));

/** The section of the rates as the builder shows it, with its own machines. */
export function showOurs(host: HTMLElement): PlanActions {
  const actor = createActor(withScriptedActors(workbenchMachine, LIVE), {
    input: workbenchInput({ recommendation: plan(), outputs: results() }),
  }).start();
  const workbench = actor as unknown as WorkbenchRef;
  workbench.send({ type: 'CATALOGUE_READ', catalogue });
  createRoot(host).render(<RatesPanel workbench={workbench} />);
  return {
    cell: '[data-cell]',
    sort: () => buttonNamed('Sample')?.click(),
    filter: (on) => buttonNamed(on ? 'Short' : 'All')?.click(),
  };
}
