// @vitest-environment jsdom
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { orderedListMachine, type OrderedListEvent } from '../../../src/machines/shared/ordered-list.machine.ts';
import { ProductList } from '../../../src/views/products/product-list.tsx';
import { recommendation, recommended } from '../../machines/recommendation/fixtures.ts';
import { model as workbench } from '../../machines/recommendation/workbench.model.ts';
import { model } from '../../machines/shared/ordered-list.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './ordered-list.controls.ts';

const items = [recommended(1), recommended(2), recommended(3)];
const bench = still(workbenchMachine, {
  ...workbench.input,
  recommendation: recommendation({ recommendedProducts: items }),
});
const oneDown: OrderedListEvent = { type: 'MOVE', items, from: 0, to: 1 };

testView(
  orderedListMachine,
  { ...model, events: [oneDown, ...(model.events ?? [])] },
  { view: (list) => <ProductList workbench={parentOf<WorkbenchRef>(bench, 'productList', list)} />, controls },
);
