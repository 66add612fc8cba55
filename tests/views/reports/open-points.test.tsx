// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  confirmedActionMachine,
  type ConfirmedActionRef,
} from '../../../src/machines/reports/confirmed-action.machine.ts';
import { pointsOf } from '../../../src/machines/reports/confirmed-action.selectors.ts';
import { readerMachine } from '../../../src/machines/shared/reader.machine.ts';
import type { OpenPoints as Points } from '../../../src/model/contract/entities.ts';
import type { ReadMessage } from '../../../src/model/shared/messages.ts';
import { OpenPoints } from '../../../src/views/reports/open-points.tsx';
import { nothingOpen, refused, someOpen } from '../../machines/reports/fixtures.ts';

afterEach(cleanup);

const finalising = { kind: 'finaliseReport', id: 5, name: 'Season plan', count: 1 } as const;

function Asked({ actor }: { readonly actor: ConfirmedActionRef }) {
  const reader = useSelector(actor, ({ children }) => children.openPoints);
  const points = useSelector(actor, pointsOf);
  return reader ? <OpenPoints reader={reader} points={points} /> : null;
}

async function show(look: () => Promise<Points>): Promise<void> {
  const openPoints = readerMachine.provide({
    actors: {
      read: fromPromise<ReadMessage, { readonly id: number }>(async () => ({
        type: 'POINTS_READ',
        points: await look(),
      })),
    },
  });
  const machine = confirmedActionMachine.provide({ actors: { openPoints } });
  render(<Asked actor={createActor(machine, { input: { action: finalising } }).start()} />);
  expect(screen.getByRole('status').textContent).toBe('Still openChecking rates, shortages and areas');
  await act(async () => undefined);
}

it('says of a complete report that nothing is open, in the place that the list would take', async () => {
  await show(async () => nothingOpen);
  expect(screen.getByRole('status').textContent).toBe(
    'Still openAll done: every paddock has a rate and an area, and no nutrient is short.',
  );
});

it('leads from each point to where it is mended', async () => {
  await show(async () => someOpen);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['K: short on 1 of 2 paddocks, by 23 kg/ha (House). 1 covered.', '/recommendation-builder?recommendation=1'],
    ['No rate for Lease block.', '/recommendation-builder?recommendation=1'],
    ['Lease block has no area: left out of tonnes and cost.', '/customer-samples'],
    ['Another report of this customer has the same name. It was created on 04/05/2026.', '/report-builder?report=9'],
  ]);
});

it('says why they could not be looked up, and looks again', async () => {
  const answers: readonly (() => Promise<Points>)[] = [() => Promise.reject(refused), async () => nothingOpen];
  let looks = 0;
  await show(() => answers[looks++]!());
  expect(screen.getByRole('status').textContent).toContain(refused.message);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByRole('status').textContent).toContain('All done');
});
