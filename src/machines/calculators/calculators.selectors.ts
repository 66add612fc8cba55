import { listedCalculators, type ListedCalculator } from '../../model/calculators/calculator.ts';
import type { Calculator } from '../../model/contract/entities.ts';
import type { CalculatorsSnapshot } from './calculators.machine.ts';

export const calculatorsOf = ({ context }: CalculatorsSnapshot): readonly Calculator[] => context.calculators;
/** Made anew at each call: memoise it over `calculatorsOf`. */
export const listed = (calculators: readonly Calculator[]): readonly ListedCalculator[] =>
  listedCalculators(calculators);
export const isLoading = (snapshot: CalculatorsSnapshot): boolean => snapshot.matches({ list: 'loading' });
export const isUnavailable = (snapshot: CalculatorsSnapshot): boolean => snapshot.matches({ list: 'unavailable' });
export const isReadOnly = ({ context }: CalculatorsSnapshot): boolean => context.isReadOnly;
