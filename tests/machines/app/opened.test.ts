import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { OpenPageInput } from '../../../src/machines/app/page-states.ts';
import { keptForAnyCustomer, openedOn, withOpened } from '../../../src/machines/app/slices.ts';
import { addressIn } from '../../../src/machines/app/workspace.selectors.ts';
import { workspaceMachine, type WorkspaceSnapshot } from '../../../src/machines/app/workspace.machine.ts';
import { placeAt } from '../../../src/model/routes/place.ts';

/** A workspace beside whose pages nothing is fetched. */
function workspaceAt(path: string, search: string) {
  const machine = workspaceMachine.provide({
    actors: {
      openPage: fromPromise<void, OpenPageInput>(() => new Promise(() => undefined)),
    },
  });
  return createActor(machine, { input: { place: placeAt(path, search), permissions: [], kept: {} } }).start();
}
const linksOf = (snapshot: WorkspaceSnapshot): readonly string[] =>
  (['samples', 'builder', 'reportBuilder'] as const).map((page) => addressIn(page)(snapshot));

describe('the links of the navigation', () => {
  it('lead back to the recommendation and the report that were open when their pages were left', () => {
    const workspace = workspaceAt('/recommendation-builder', '?recommendation=12');
    const go = (path: string, search = '') => workspace.send({ type: 'PLACE_CHANGED', place: placeAt(path, search) });
    expect(linksOf(workspace.getSnapshot())).toEqual([
      '/customer-samples',
      '/recommendation-builder?recommendation=12',
      '/report-builder',
    ]);
    go('/report-builder', '?report=7');
    go('/customer-samples', '?status=4');
    expect(linksOf(workspace.getSnapshot())).toEqual([
      '/customer-samples?status=4',
      '/recommendation-builder?recommendation=12',
      '/report-builder?report=7',
    ]);
    go('/');
    expect(linksOf(workspace.getSnapshot())[0]).toBe('/customer-samples');
    // Deselected on its page, it is not open any more.
    go('/report-builder', '?report=7');
    go('/report-builder');
    go('/');
    expect(linksOf(workspace.getSnapshot())[2]).toBe('/report-builder');
    workspace.stop();
  });

  it('forget what was open for another customer', () => {
    const kept = withOpened({}, placeAt('/report-builder', '?report=7'));
    expect(openedOn(kept, 'reportBuilder', 'report')).toBe(7);
    expect(openedOn(keptForAnyCustomer(kept), 'reportBuilder', 'report')).toBeNull();
  });

  it.each([
    undefined,
    null,
    'x',
    { builder: 3 },
    { builder: { recommendation: '12' } },
    { builder: { recommendation: 0 } },
  ])('lead to the page alone where what was kept is damaged: %j', (opened) =>
    expect(openedOn({ opened }, 'builder', 'recommendation')).toBeNull(),
  );
});
