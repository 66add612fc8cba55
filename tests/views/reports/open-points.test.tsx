// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { openPointsMachine } from '../../../src/machines/reports/open-points.machine.ts';
import type { OpenPoints as Points } from '../../../src/model/contract/entities.ts';
import { OpenPoints } from '../../../src/views/reports/open-points.tsx';
import { nothingOpen, someOpen } from '../../machines/reports/open-points.model.ts';

afterEach(cleanup);

async function show(points: Points): Promise<void> {
  const machine = openPointsMachine.provide({
    actors: { loadOpenPoints: fromPromise<Points, { readonly reportId: number | null }>(async () => points) },
  });
  render(<OpenPoints actor={createActor(machine, { input: { reportId: 5 } }).start()} />);
  expect(screen.getByRole('status').textContent).toBe('Still openChecking rates, shortages and areas');
  await act(async () => undefined);
}

it('says of a complete report that nothing is open, in the place that the list would take', async () => {
  await show(nothingOpen);
  expect(screen.getByRole('status').textContent).toBe(
    'Still openAll done: every paddock has a rate and an area, and no nutrient is short.',
  );
});

it('leads from each point to where it is mended', async () => {
  await show(someOpen);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['K: short on 1 of 2 paddocks, by 23 kg/ha (House). 1 covered.', '/recommendation-builder?recommendation=1'],
    ['No rate for Lease block.', '/recommendation-builder?recommendation=1'],
    ['Lease block has no area: left out of tonnes and cost.', '/customer-samples'],
    ['Another report of this customer has the same name. It was created on 04/05/2026.', '/report-builder?report=9'],
  ]);
});
