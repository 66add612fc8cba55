import type { BulkRatesSnapshot } from '../../../src/machines/rates/bulk-rates.machine.ts';
import { ruleOf } from '../../../src/machines/rates/bulk-rates.selectors.ts';
import type { RatePatch } from '../../../src/model/rates/rate-block.ts';
import type { RateRule } from '../../../src/model/rates/rate-rule.ts';
import { ruleTexts } from '../../../src/model/texts/rates.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RULE_EDITED: {
    role: 'textbox',
    name: 'Rate for each sample',
    fill: ({ change }) => (change as Partial<RateRule>).text ?? '',
    where: (_, { change }) => (change as Partial<RateRule>).text !== undefined,
  },
  // What is typed is a rate for both samples of the product that is chosen.
  TAKE_PROPOSALS: {
    role: 'button',
    name: ruleTexts.apply(2),
    where: (snapshot, { patches }) => {
      const { recommendedProductId, text } = ruleOf(snapshot as BulkRatesSnapshot);
      return recommendedProductId !== null && text !== '' && (patches as readonly RatePatch[]).length > 0;
    },
  },
  CLOSE: { role: 'button', name: 'Close' },
};
