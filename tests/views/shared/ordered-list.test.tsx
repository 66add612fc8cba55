// @vitest-environment jsdom
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { orderedListMachine, type OrderedListEvent } from '../../../src/machines/shared/ordered-list.machine.ts';
import { ProductList } from '../../../src/views/products/product-list.tsx';
import { recommendation, recommended } from '../../machines/recommendation/fixtures.ts';
import { model as openModel } from '../../machines/recommendation/open-recommendation.model.ts';
import { model } from '../../machines/shared/ordered-list.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './ordered-list.controls.ts';

const items = [recommended(1), recommended(2), recommended(3)];
const openRecommendation = still(openRecommendationMachine, {
  ...openModel.input,
  recommendation: recommendation({ recommendedProducts: items }),
});
const oneDown: OrderedListEvent = { type: 'MOVE', items, from: 0, to: 1 };

testView(
  orderedListMachine,
  { ...model, events: [oneDown, ...(model.events ?? [])] },
  {
    view: (list) => (
      <ProductList openRecommendation={parentOf<OpenRecommendationRef>(openRecommendation, 'productList', list)} />
    ),
    controls,
  },
);
