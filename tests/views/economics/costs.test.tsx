// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { useSelector } from '@xstate/react';
import { costsOf } from '../../../src/machines/economics/costs.selectors.ts';
import { costsMachine, type CostsRef } from '../../../src/machines/economics/costs.machine.ts';
import { CostBar } from '../../../src/views/economics/cost-footer.tsx';
import { CostsDialog } from '../../../src/views/economics/costs-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { costs } from '../../machines/economics/costs.fixtures.ts';
import { model } from '../../machines/economics/costs.model.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './costs.controls.ts';

function View({ actor }: { readonly actor: CostsRef }) {
  const read = useSelector(actor, costsOf);
  return (
    <>
      <CostBar actor={actor} costs={read} isTyped={false} isBeingRead={false} />
      <CostsDialog actor={actor} costs={read} isTyped={false} isBeingRead={false} />
    </>
  );
}

testView(costsMachine, model, { view: (actor) => <View actor={actor} />, controls });

describe('what is not priced', () => {
  beforeAll(stubPage);
  afterEach(cleanup);
  const [line] = costs().orders;
  const [paddock] = costs().paddocks;
  const unpriced = costs({
    orders: [{ ...line!, price: null, productCost: null, total: null }],
    paddocks: [
      {
        ...paddock!,
        cells: [{ productId: 1, rate: 100, perHa: null, total: null }],
        perHa: 0,
        total: 0,
        unpriced: ['Urea'],
      },
    ],
    nutrients: [],
    total: 0,
    perHa: 0,
    unpriced: ['Urea'],
  });

  it('says so in the footer, in the order and on the paddock, and is never $0', () => {
    const driver = new ActorDriver(costsMachine as AnyStateMachine, model as unknown as MachineModel);
    render(<View actor={driver.actor as CostsRef} />);
    act(() => driver.perform(done('loadCosts', unpriced)));
    expect(screen.getByRole('region', { name: 'Cost' }).textContent).toContain('No price');
    act(() => driver.perform({ type: 'OPEN' }));
    for (const name of ['What to buy', 'By paddock and product, $/ha']) {
      const [, row] = within(screen.getByRole('table', { name })).getAllByRole('row');
      expect(row?.textContent).toContain('No price');
    }
    expect(document.body.textContent).not.toContain('$0');
    driver.stop();
  });

  it('counts every kg of a nutrient, and says which product has no price', () => {
    const driver = new ActorDriver(costsMachine as AnyStateMachine, model as unknown as MachineModel);
    render(<View actor={driver.actor as CostsRef} />);
    const nutrients = [{ code: 'S' as const, kg: 74_981, unpricedKg: 68_443, cost: 4_000, perKg: 0.61 }];
    act(() => driver.perform(done('loadCosts', costs({ nutrients, unpriced: ['Gypsum'] }))));
    act(() => driver.perform({ type: 'OPEN' }));
    const table = screen.getByRole('table', { name: 'By nutrient' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('S74,98168,443$0.61$4,000.00');
    expect(screen.getByText(/All kg of the plan;.*Not priced: Gypsum\./)).toBeTruthy();
    driver.stop();
  });

  it('is called a default with its day when no price was set', () => {
    const driver = new ActorDriver(costsMachine as AnyStateMachine, model as unknown as MachineModel);
    render(<View actor={driver.actor as CostsRef} />);
    act(() => driver.perform(done('loadCosts', costs({ defaults: { names: ['Urea'], since: '2026-04-30' } }))));
    act(() => driver.perform({ type: 'OPEN' }));
    expect(
      screen.getByText(/^Default prices of April 2026, nobody here has set one: margins move with them\. A\$ ex GST\./),
    ).toBeTruthy();
    driver.stop();
  });
});

describe('what is not known yet', () => {
  beforeAll(stubPage);
  afterEach(cleanup);
  const none = costs({ orders: [], paddocks: [], nutrients: [], total: 0, perHa: null, areaHa: 0 });
  const footer = (read: typeof none, isBeingRead: boolean): string => {
    const driver = new ActorDriver(costsMachine as AnyStateMachine, model as unknown as MachineModel);
    render(<CostBar actor={driver.actor as CostsRef} costs={read} isTyped={false} isBeingRead={isBeingRead} />);
    const said = screen.getByRole('region', { name: 'Cost' }).textContent;
    driver.stop();
    cleanup();
    return said;
  };

  it('is not called nothing to order, and $/ha names its hectares', () => {
    expect(footer(none, true)).toContain('Loading costs');
    expect(footer(none, true)).not.toContain('Nothing to order');
    expect(footer(none, false)).toContain('Nothing to order yet');
    expect(footer(costs(), true)).toContain('$70.00/ha over 10.0 ha, $700.00');
  });
});
