import type { RateRule } from '../../model/rates/rate-rule.ts';
import type { BulkRatesSnapshot } from './bulk-rates.machine.ts';

export const ruleOf = ({ context }: BulkRatesSnapshot): RateRule => context.rule;
