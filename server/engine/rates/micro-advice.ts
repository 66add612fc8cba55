import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { isCereal, isNamedPulse, modelOf, type Crop } from '../crop-group.ts';
import { tissueCrop } from '../status/tissue-status.ts';
import type { NutrientStatus } from '../types.ts';
import type { Micronutrient } from './rates.ts';

export type MicroReason =
  | 'TOXIC'
  | 'CEREAL'
  | 'SOIL_LOW'
  | 'SOIL_MARGINAL'
  | 'SOIL_OK'
  | 'TISSUE_LOW'
  | 'TISSUE_MARGINAL'
  | 'TISSUE_OK'
  | 'ASK_TISSUE'
  | 'ASK_HISTORY'
  | 'DRESSED'
  | 'UNKNOWN';

export interface MicroAdvice {
  readonly level: 'NONE' | 'WATCH' | 'ACT';
  readonly reason: MicroReason;
  /** kg/ha of the element; 0 where none is asked. */
  readonly rate: number;
}

export interface MicroAdviceArgs {
  readonly element: Micronutrient;
  readonly crop: Crop;
  /** Status of the soil test; absent where there is none. */
  readonly soil?: NutrientStatus | null | undefined;
  /** Status of the leaf test. */
  readonly tissue?: NutrientStatus | null | undefined;
  /** Years since the element was last applied; absent when unknown. */
  readonly yearsSinceDressing?: number | null | undefined;
}

const none = (reason: MicroReason): MicroAdvice => ({ level: 'NONE', reason, rate: 0 });
const watch = (reason: MicroReason): MicroAdvice => ({ level: 'WATCH', reason, rate: 0 });
const act = (reason: MicroReason, rate: number): MicroAdvice => ({ level: 'ACT', reason, rate });

const isShort = (status: NutrientStatus | null | undefined): boolean => status === 'Low' || status === 'Marginal';

/** A crop without tissue criteria has no status of a leaf, whatever was measured. */
const leafOf = ({ crop, tissue }: MicroAdviceArgs): NutrientStatus | null =>
  isNamedPulse(crop) || tissueCrop(modelOf(crop)) === null ? null : (tissue ?? null);

const byLeaf = (leaf: NutrientStatus, full: number, c: Coefficients): MicroAdvice => {
  if (leaf === 'Low') return act('TISSUE_LOW', full);
  if (leaf !== 'Marginal') return none('TISSUE_OK');
  return c.micronutrient.soilDecides ? act('TISSUE_MARGINAL', full * c.rates.marginalShare) : watch('TISSUE_MARGINAL');
};

/** As model 1 decides: a full dose when the soil is Low, a part when it is Marginal. */
const bySoil = (soil: NutrientStatus, full: number, c: Coefficients): MicroAdvice => {
  if (soil === 'Low') return act('SOIL_LOW', full);
  return soil === 'Marginal' ? act('SOIL_MARGINAL', full * c.rates.marginalShare) : none('SOIL_OK');
};

const boronOf = (soil: NutrientStatus | null): MicroAdvice => {
  if (soil === 'Low') return watch('ASK_TISSUE');
  return none(soil === null ? 'UNKNOWN' : 'SOIL_OK');
};

/**
 * Has the model a rate of the element for the crop? Boron has none for crops that no trial has seen answer to it.
 * @see Bell, Frost, Wong, Brennan & Loss 2002; DPIRD MyCrop
 * @see docs/engine.md, "What changed in 2026, and why", rule 3
 */
export const hasMicroRate = (element: Micronutrient, crop: Crop, c: Coefficients = openSynValues): boolean =>
  element !== 'B' || c.micronutrient.boronCrops.includes(modelOf(crop));

/**
 * What follows from a trace element: the leaf decides where it is known, a soil test alone asks for no rate and never goes
 * beyond WATCH.
 * @see GRDC, July 2020; Brennan & Best 2006
 * @see Brennan 2006, AJEA 46:77; Brennan & Bolland 2006, AJEA 46:1341
 * @see Bell, Frost, Wong, Brennan & Loss 2002
 * @see docs/engine.md, "What changed in 2026, and why", rule 3 and 4
 */
export const microAdvice = (args: MicroAdviceArgs, c: Coefficients = openSynValues): MicroAdvice => {
  const { element, crop, yearsSinceDressing: years } = args;
  const soil = args.soil ?? null;
  const full = c.rates.micronutrient[element];
  const { soilDecides, lastsYears } = c.micronutrient;
  if (element === 'B' && soil === 'Excess' && !soilDecides) return watch('TOXIC');
  if (!hasMicroRate(element, crop, c)) return none(isShort(soil) && isCereal(crop) ? 'CEREAL' : 'SOIL_OK');
  const leaf = leafOf(args);
  if (leaf !== null) return byLeaf(leaf, full, c);
  if (soilDecides) return soil === null ? none('UNKNOWN') : bySoil(soil, full, c);
  if (element === 'B') return boronOf(soil);
  if (!isShort(soil)) return none(soil === null ? 'UNKNOWN' : 'SOIL_OK');
  if (years === undefined || years === null) return watch('ASK_HISTORY');
  return years <= lastsYears[element] ? none('DRESSED') : watch('ASK_TISSUE');
};
