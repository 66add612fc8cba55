import {
  dueStep,
  isOwnAction,
  shownSteps,
  stepOfPage,
  type DueStep,
  type PathStep,
  type ShownStep,
} from '../../model/overview/path.ts';
import type { PathSnapshot } from './path.machine.ts';

const NO_STEPS: readonly ShownStep[] = [];

/** The steps in order; none while they are not known. */
export const stepsOf = ({ context: { path } }: PathSnapshot): readonly ShownStep[] =>
  path === null ? NO_STEPS : shownSteps(path);

export const currentStep = ({ context: { place, path } }: PathSnapshot): PathStep | null =>
  place === null || path === null ? null : stepOfPage(place.page, path);

/** What is due; null for nothing. */
export const dueOf = ({ context: { place, path } }: PathSnapshot): DueStep | null =>
  place === null || path === null ? null : dueStep(path, place.permissions);

export const canLeadOn = (snapshot: PathSnapshot): boolean => snapshot.can({ type: 'GO_TO_NEXT' });

/** What the line itself leads to: what is due, unless the page has it. */
export function dueLink(snapshot: PathSnapshot): DueStep | null {
  const due = dueOf(snapshot);
  const { place } = snapshot.context;
  return due && place && !isOwnAction(place, due) ? due : null;
}
