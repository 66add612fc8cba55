import type { RateProgram } from '../contract/entities.ts';

type Programs = readonly RateProgram[];

/** Chosen in the place of a program: the last plan. */
export const LAST_PLAN = 0;

/** True for names that differ only in case and outer spaces. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The own program that has a name already: it is replaced by what is saved under it. */
export const namedIn = (programs: Programs, name: string): RateProgram | undefined =>
  programs.find((program) => !program.isShared && isSameName(program.name, name));

/** The program that is chosen; undefined when none is chosen, or for the last plan. */
export const chosenIn = ({
  programs,
  chosenId,
}: {
  readonly programs: Programs;
  readonly chosenId: number | null;
}): RateProgram | undefined => programs.find(({ id }) => id === chosenId);
