import type { Answers, CheckPlace, LabCheck } from '../../model/imports/lab-check.ts';
import { placeProposals, unproposed, type CheckPlacesSnapshot } from './check-places.machine.ts';

export const checkOf = ({ context }: CheckPlacesSnapshot): LabCheck => context.check;
export const answersOf = ({ context }: CheckPlacesSnapshot): Answers => context.answers;
export const proposalCount = ({ context }: CheckPlacesSnapshot): number =>
  Object.keys(placeProposals(context.check)).length;
export const restCount = ({ context }: CheckPlacesSnapshot): number => unproposed(context.check).length;
/** The place whose paddock is looked for. */
export const chosenPlace = (snapshot: CheckPlacesSnapshot): CheckPlace | undefined =>
  snapshot.matches('choosing')
    ? snapshot.context.check.places.find(({ id }) => id === snapshot.context.placeId)
    : undefined;
