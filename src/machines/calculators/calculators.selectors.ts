import { listedCalculators, type ListedCalculator } from '../../model/calculators/calculator.ts';
import type { Calculator } from '../../model/contract/entities.ts';
import type { CalculatorsSnapshot } from './calculators.machine.ts';

export const calculatorsOf = ({ context }: CalculatorsSnapshot): readonly Calculator[] => context.calculators;
/** A new list at each call: memoise it over `calculatorsOf`. */
export const listed = (calculators: readonly Calculator[]): readonly ListedCalculator[] =>
  listedCalculators(calculators);
/** The samples that the recommendation holds now, with commas between: a text compares as itself. */
export const sampleIds = ({ context }: CalculatorsSnapshot): string => context.samples.map(({ id }) => id).join();
export const isLoading = (snapshot: CalculatorsSnapshot): boolean => snapshot.matches({ list: 'loading' });
export const isUnavailable = (snapshot: CalculatorsSnapshot): boolean => snapshot.matches({ list: 'unavailable' });
export const isReadOnly = ({ context }: CalculatorsSnapshot): boolean => context.isReadOnly;
