// @vitest-environment jsdom
import { planTableMachine } from '../../../src/machines/rates/plan-table.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { RatesPanel } from '../../../src/views/rates/rates-panel.tsx';
import { model } from '../../machines/rates/plan-table.model.ts';
import {
  analyte,
  outputs,
  recommendation,
  recommended,
  sample,
  openRecommendationInput,
} from '../../machines/recommendation/fixtures.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './plan-table.controls.ts';

const paddock = (id: number, name: string) => sample(id, {}, { paddockId: id, paddockName: name, paddockAreaHa: 60 });
/** Both need 40 kg of nitrogen and of potassium; the product has nitrogen. */
const plan = recommendation({
  recommendedProducts: [recommended(1, { 1: 50 })],
  recommendationSamples: [paddock(1, 'House'), paddock(2, 'Dam')],
});
const found = outputs([1, 2], [analyte(1), analyte(2, { nutrientCode: 'K' })]);

testView(planTableMachine, model, {
  view: (actor) => {
    const openRecommendation = still(
      openRecommendationMachine,
      openRecommendationInput({ recommendation: plan, outputs: found }),
    );
    return <RatesPanel openRecommendation={parentOf<OpenRecommendationRef>(openRecommendation, 'planTable', actor)} />;
  },
  controls,
});
