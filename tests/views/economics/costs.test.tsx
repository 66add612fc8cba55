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
import { standInForPage } from '../harness/page-stand-ins.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './costs.controls.ts';

function View({ actor }: { readonly actor: CostsRef }) {
  const read = useSelector(actor, costsOf);
  return (
    <>
      <CostBar actor={actor} costs={read} isTyped={false} />
      <CostsDialog actor={actor} costs={read} isTyped={false} />
    </>
  );
}

testView(costsMachine, model, { view: (actor) => <View actor={actor} />, controls });

describe('what is not priced', () => {
  beforeAll(standInForPage);
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
    for (const name of ['What to order', 'By paddock and product, $/ha']) {
      const [, row] = within(screen.getByRole('table', { name })).getAllByRole('row');
      expect(row?.textContent).toContain('No price');
    }
    expect(document.body.textContent).not.toContain('$0');
    driver.stop();
  });
});
