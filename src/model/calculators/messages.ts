import type { Calculator } from '../contract/entities.ts';

/** From a list of calculators, or a dialog of one: the server has answered with what there is now. */
export interface CalculatorsChanged {
  readonly type: 'CALCULATORS_CHANGED';
  readonly calculators: readonly Calculator[];
}
