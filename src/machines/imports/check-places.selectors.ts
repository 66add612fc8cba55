import {
  isOfLayer,
  type Answers,
  type CheckPlace,
  type CheckQuestion,
  type LabCheck,
} from '../../model/imports/lab-check.ts';
import { openLayers, placeProposals, unproposed, type CheckPlacesSnapshot } from './check-places.machine.ts';

export const checkOf = ({ context }: CheckPlacesSnapshot): LabCheck => context.check;
export const answersOf = ({ context }: CheckPlacesSnapshot): Answers => context.answers;
export const proposalCount = ({ context }: CheckPlacesSnapshot): number =>
  Object.keys(placeProposals(context.check)).length;
export const restCount = ({ context }: CheckPlacesSnapshot): number => unproposed(context.check).length;
export const openLayerCount = ({ context }: CheckPlacesSnapshot): number => openLayers(context.check).length;
/** Made anew at each call: memoise it over `checkOf`. */
export const layerQuestions = ({ questions }: LabCheck): readonly CheckQuestion[] =>
  questions.filter(({ id }) => isOfLayer(id));
/** The place whose paddock is looked for. */
export const chosenPlace = (snapshot: CheckPlacesSnapshot): CheckPlace | undefined =>
  snapshot.matches('choosing')
    ? snapshot.context.check.places.find(({ id }) => id === snapshot.context.placeId)
    : undefined;
