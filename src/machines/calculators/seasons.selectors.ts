import type { CalculatorSample } from '../../model/calculators/calculator.ts';
import {
  draftScenario,
  figuresOf,
  scenarioNamed,
  seasonLimits,
  type SeasonDraft,
  type SeasonPlan,
  type SeasonResult,
} from '../../model/calculators/seasons.ts';
import type { SeasonsContext, SeasonsSnapshot } from './seasons.machine.ts';

export { isLoading, isUnavailable, isSaving } from '../shared/common.selectors.ts';

type Has = { readonly context: SeasonsContext };

export const isRunning = (snapshot: SeasonsSnapshot): boolean => snapshot.matches('running');
export const isNaming = (snapshot: SeasonsSnapshot): boolean => snapshot.matches('naming');
export const isComparing = (snapshot: SeasonsSnapshot): boolean => snapshot.matches('comparing');
export const isReadOnly = ({ context }: Has): boolean => context.isReadOnly;
export const hasOpen = ({ context }: Has): boolean => context.open > 0;

export const planOf = ({ context }: Has): SeasonPlan => context.plan;
export const draftOf = ({ context }: Has): SeasonDraft => context.draft;
export const resultsOf = ({ context }: Has): readonly SeasonResult[] => context.results;
export const samplesOf = ({ context }: Has): readonly CalculatorSample[] => context.samples;
export const sampleIdOf = ({ context }: Has): number | null => context.sampleId;
export const labelOf = ({ context }: Has): string =>
  context.samples.find(({ id }) => id === context.sampleId)?.label ?? '';
/** Of the sample that is shown; new at each call. */
export const figuresShown = (
  plan: SeasonPlan,
  results: readonly SeasonResult[],
  sampleId: number | null,
): readonly (SeasonResult | undefined)[] => (sampleId === null ? [] : figuresOf(plan, results, sampleId));

export const canChoose = ({ context: { plan, isReadOnly: reads } }: Has, name: string | null): boolean =>
  !reads && plan.chosen !== name && (name === null || scenarioNamed(plan, name) !== undefined);
export const canRemove = ({ context: { plan, isReadOnly: reads } }: Has, name: string): boolean =>
  !reads && plan.scenarios.length > 1 && scenarioNamed(plan, name) !== undefined;
export const canAdd = ({ context: { plan, isReadOnly: reads } }: Has): boolean =>
  !reads && plan.scenarios.length < seasonLimits.scenarios;
export const canCreate = ({ context: { plan, draft } }: Has): boolean => draftScenario(plan, draft) !== null;
