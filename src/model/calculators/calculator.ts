import type { Calculator, RecommendationSample } from '../contract/entities.ts';
import { shownRun, type Decisions } from '../yields/decisions.ts';
import { calculatorTexts } from '../texts/calculators.ts';

/** A calculator as a list holds it. */
export interface ListedCalculator extends Calculator {
  readonly id: number;
}

/** The calculators of a recommendation, each under the number by which lists know it. */
export const listedCalculators = (calculators: readonly Calculator[]): readonly ListedCalculator[] =>
  calculators.map((calculator) => ({ ...calculator, id: calculator.recommendationsCalculatorId }));

/** A sample that a calculator can be opened for. */
export interface CalculatorSample {
  readonly id: number;
  /** paddock:site, where the paddock may be unknown. */
  readonly label: string;
  /** The run that its card rests on: the saved one, else the one that the engine selects; null without results. */
  readonly cardRunId: number | null;
}

/** What the calculators need to know of their recommendation. */
export interface CalculatorsOf {
  readonly samples: readonly CalculatorSample[];
  readonly cropType: string;
  readonly isReadOnly: boolean;
}

/** A paddock and the place in it. */
export const placeLabel = (paddockName: string | null, name: string): string =>
  `${paddockName ?? calculatorTexts.unknown}:${name}`;

/** The samples with their places, and the run that the card of each shows; null where it has none. */
export const calculatorSamples = (
  samples: readonly RecommendationSample[],
  { runsOf }: Pick<Decisions, 'runsOf'>,
): readonly CalculatorSample[] =>
  samples.map(({ id, name, detail }) => ({
    id,
    label: placeLabel(detail.paddockName, detail.siteName ?? name),
    cardRunId: shownRun(runsOf.get(id))?.sampleEngineRunId ?? null,
  }));

/** What a list calls a calculator. */
export const nameOfCalculator = ({ type, paddockName, siteName }: Calculator): string =>
  calculatorTexts.named(calculatorTexts.types[type], placeLabel(paddockName, siteName));

/** Where a calculator counts: its place, and for a sensitivity the potassium that it was added for. */
export const whereOf = ({ paddockName, siteName, type, kFertValue }: Calculator): string =>
  [
    placeLabel(paddockName, siteName),
    ...(type === 'SOIL_SENSITIVITY' && kFertValue !== null ? [calculatorTexts.atPotassium(kFertValue)] : []),
  ].join(', ');

/** The oil or protein in percent assumed for a crop without a budget: canola is recognised by its name in any spelling. */
export const oilOrProteinPercent = (crop: string): number => (isCanola(crop) ? 46 : 10.5);
/** True for a crop with "canola" in its name, in any case: its grain has oil in place of protein. */
export const isCanola = (cropType: string): boolean => /canola/i.test(cropType);
