import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RatePatch } from '../../model/rates/rate-block.ts';
import { withField } from '../kit/params.ts';
import { typed } from '../kit/types.ts';
import type { RateRule } from '../../model/rates/rate-rule.ts';

/** The rule when it was left, and the rates taken from it. */
export interface BulkOutcome {
  readonly rule: RateRule;
  readonly patches: readonly RatePatch[];
}

export type BulkRatesEvent =
  | { readonly type: 'RULE_EDITED'; readonly change: Partial<RateRule> }
  /** With the rates that the current rule gives. */
  | { readonly type: 'TAKE_PROPOSALS'; readonly patches: readonly RatePatch[] }
  | { readonly type: 'CLOSE' };

/**
 * A rate for many samples at once: one for all, to the demand of a nutrient, or by rating; handed over as one step of the sheet.
 * @spec — the specification fills a column from one box; a whole farm is planned by rule
 */
export const bulkRatesMachine = setup({
  types: typed<{
    input: Pick<BulkOutcome, 'rule'>;
    context: BulkOutcome;
    events: BulkRatesEvent;
    output: BulkOutcome;
  }>(),
  guards: { bringsRates: (_, patches: readonly RatePatch[]) => patches.length > 0 },
  actions: {
    edit: assign(({ context }, change: Partial<RateRule>) => ({ rule: { ...context.rule, ...change } })),
    take: assign((_, patches: readonly RatePatch[]) => ({ patches })),
  },
}).createMachine({
  id: 'bulkRates',
  context: ({ input: { rule } }) => ({ rule, patches: [] }),
  output: ({ context }) => context,
  initial: 'stating',
  states: {
    stating: {
      on: {
        RULE_EDITED: { actions: withField('edit', 'change') },
        TAKE_PROPOSALS: {
          guard: withField('bringsRates', 'patches'),
          target: 'closed',
          actions: withField('take', 'patches'),
        },
        CLOSE: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

export type BulkRatesRef = ActorRefFrom<typeof bulkRatesMachine>;
export type BulkRatesSnapshot = SnapshotFrom<typeof bulkRatesMachine>;
