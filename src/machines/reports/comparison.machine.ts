import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Report, ReportComparison } from '../../model/contract/entities.ts';
import type { CompareInput } from '../../model/reports/asked.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { withField } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { reads } from '../shared/read-and-edited.ts';

type Editions = Report['editions'];

interface ComparisonInput {
  readonly reportId: number;
  readonly editions: Editions;
}

interface ComparisonContext extends ComparisonInput {
  readonly otherId: number;
  readonly comparison: ReportComparison | null;
  readonly hidesSame: boolean;
  readonly error: AppError | null;
}

export type ComparisonEvent =
  | { readonly type: 'EDITION_CHOSEN'; readonly reportId: number }
  | { readonly type: 'HIDE_SAME'; readonly hides: boolean }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CLOSE' };

/** The version before, else the one after. */
function otherOf({ reportId, editions }: ComparisonInput): number {
  const at = editions.findIndex((edition) => edition.reportId === reportId);
  return (editions[at - 1] ?? editions[at + 1])?.reportId ?? reportId;
}

/** Two versions of a report side by side, the differences alone or everything. @spec — the specification knows one version of a report */
export const comparisonMachine = setup({
  types: typed<{ input: ComparisonInput; context: ComparisonContext; events: ComparisonEvent }>(),
  actors: { compareReports: service<ReportComparison, CompareInput>() },
  actions: {
    storeOther: assign((_, otherId: number) => ({ otherId })),
    storeHiding: assign((_, hidesSame: boolean) => ({ hidesSame })),
    storeComparison: assign((_, comparison: ReportComparison) => ({ comparison, error: null })),
    storeError: assign((_, error: AppError) => ({ comparison: null, error })),
  },
}).createMachine({
  id: 'comparison',
  context: ({ input }) => ({ ...input, otherId: otherOf(input), comparison: null, hidesSame: true, error: null }),
  initial: 'loading',
  on: {
    CLOSE: '.closed',
    EDITION_CHOSEN: { target: '.loading', reenter: true, actions: withField('storeOther', 'reportId') },
  },
  states: {
    loading: {
      invoke: reads({ load: 'compareReports', by: ['reportId', 'otherId'], shown: 'shown', store: 'storeComparison' }),
    },
    shown: { on: { HIDE_SAME: { actions: withField('storeHiding', 'hides') } } },
    unavailable: { on: { RETRY: 'loading' } },
    closed: { type: 'final' },
  },
});

export type ComparisonRef = ActorRefFrom<typeof comparisonMachine>;
export type ComparisonSnapshot = SnapshotFrom<typeof comparisonMachine>;
