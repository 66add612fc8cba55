import type { SampleEntry } from './sample-entry.ts';
import { statusIds } from './status.ts';

/** How far the model inputs (PIF) of a sample are: 'Missing data' while the laboratory, the crop or the model is still missing. */
export type PifState = 'missing' | 'incomplete' | 'complete';

type Assessed = Pick<SampleEntry, 'status' | 'hasPif' | 'missingInputs' | 'interpretiveCriteriaId'>;

/**
 * Whether the inputs of a sample are missing, incomplete or complete; a sample at the laboratory, or without a model, has none.
 */
export function pifState({ status, hasPif, missingInputs, interpretiveCriteriaId }: Assessed): PifState {
  if (status === statusIds.AtLab || interpretiveCriteriaId === null) return 'missing';
  return hasPif && missingInputs.length === 0 ? 'complete' : 'incomplete';
}

/** The tooltips of the specification 3.2. */
export const pifLabels: Readonly<Record<PifState, string>> = {
  missing: 'Missing data',
  incomplete: 'PIF incomplete',
  complete: 'PIF complete',
};

const names: Readonly<Record<string, string>> = {
  Interpretive_Criteria: 'Crop and model',
  PH_CaCl2: 'pH (CaCl2)',
  Sulfur_KCl40: 'Sulfur (KCl40)',
};

const isSymbol = (word: string): boolean => word.length === 1 || word === word.toUpperCase();

/** An input's omlName as words: `Organic_Carbon` is `Organic carbon`, `Nitrate_N` is `Nitrate N`. */
export function inputName(omlName: string): string {
  const known = Object.hasOwn(names, omlName) ? names[omlName] : undefined;
  return (
    known ??
    omlName
      .split('_')
      .map((word, index) => (index === 0 || isSymbol(word) ? word : word.toLowerCase()))
      .join(' ')
  );
}

/** A message of the engine in the adviser's words: it names inputs by their omlName, as `Organic_Carbon must be between 0.1 and 6 %`. */
export const engineMessage = (message: string): string =>
  message.replace(/\b[A-Z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+\b/g, inputName);

/** The names of inputs as one text, at most `most` of them: `Organic carbon, Nitrate N and 3 more`. */
export function inputNames(omlNames: readonly string[], most = Infinity): string {
  const named = omlNames.slice(0, most).map(inputName);
  const rest = omlNames.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
}
