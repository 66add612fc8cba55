import type { LastPlan, RateProgram } from '../../model/contract/entities.ts';
import { chosenIn, LAST_PLAN, namedIn } from '../../model/rates/kept-programs.ts';
import type { RateProgramsSnapshot } from './rate-programs.machine.ts';

export const isListing = (snapshot: RateProgramsSnapshot): boolean => snapshot.matches('listing');
export const isUnlisted = (snapshot: RateProgramsSnapshot): boolean => snapshot.matches('unlisted');
export const isBusy = (snapshot: RateProgramsSnapshot): boolean =>
  snapshot.matches('adding') || snapshot.matches('updating') || snapshot.matches('deleting');
export const programsOf = ({ context }: RateProgramsSnapshot): readonly RateProgram[] => context.programs;
/** None during a reread: what was chosen may have changed. */
export const chosenOf = (snapshot: RateProgramsSnapshot): RateProgram | undefined =>
  isListing(snapshot) || isUnlisted(snapshot) ? undefined : chosenIn(snapshot.context);
export const lastPlanOf = ({ context }: RateProgramsSnapshot): LastPlan | null => context.lastPlan;
export const isLastPlanChosen = ({ context }: RateProgramsSnapshot): boolean => context.chosenId === LAST_PLAN;
/** The own program that is replaced by saving under the name that is typed. */
export const replacedOf = ({ context: { programs, name } }: RateProgramsSnapshot): RateProgram | undefined =>
  namedIn(programs, name);
export const nameOf = ({ context }: RateProgramsSnapshot): string => context.name;
export const replacesOf = ({ context }: RateProgramsSnapshot): boolean => context.replaces;
export const sampleIdsOf = ({ context }: RateProgramsSnapshot): readonly number[] | null => context.sampleIds;
/** Why the programs could not be loaded or changed; empty when they could. */
export const failureText = ({ context }: RateProgramsSnapshot): string => context.error?.message ?? '';
