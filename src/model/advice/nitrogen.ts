import { argumentsOf, bounds, flag, number, oneOf, or, type Given } from './arguments.ts';
import { NUTRIENT_RATE } from './bounds.ts';
import { above, ADVICE_CROPS, atLeast, atMost, ceilOf, cropGroup, soilWeight, TEXTURES } from './codes.ts';
import type { NitrogenTables } from './tables.ts';

const split = { crop: oneOf(ADVICE_CROPS), n: number(NUTRIENT_RATE), texture: oneOf(TEXTURES) };
const readSplit = argumentsOf('splitN', split);

export interface Split {
  readonly applications: number;
  /** kg N/ha of each. */
  readonly each: number;
  /** More in one dressing than the soil should get at once. */
  readonly over: boolean;
}

/**
 * Into how many dressings nitrogen (kg/ha) is best divided; none for a crop that fixes its own.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Muresk, ASA 2006
 * @see server/advice/parameters/open-advice-2.json, `nitrogen`; the largest dressings are Tilth's own
 */
export function splitN(given: Given<typeof split>, { largestDressing, mostDressings }: NitrogenTables): Split {
  const { crop, n, texture } = readSplit(given);
  if (cropGroup(crop) === 'PULSE' || n <= 0) return { applications: 0, each: 0, over: false };
  const weight = soilWeight(texture);
  const wanted = Math.max(1, ceilOf(n / largestDressing[weight]));
  const applications = Math.min(wanted, mostDressings[weight]);
  const each = n / applications;
  return { applications, each, over: above(each, largestDressing[weight]) };
}

const when = { crop: oneOf(ADVICE_CROPS), week: number(bounds(-60, 60, 'weeks after seeding')) };
const readWhen = argumentsOf('nWindow', when);

export type NitrogenWindow = 'EARLY' | 'IDEAL' | 'LATE' | 'TOO_LATE' | 'NONE';

/**
 * The position of a week after seeding in the crop's window for nitrogen.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see GRDC Update, 23 July 2020; DPIRD WA, Timing of nitrogen in canola, Dalwallinu 2013
 * @see server/advice/parameters/open-advice-2.json, `nitrogen.windows` (the source of each window)
 */
export function nWindow(given: Given<typeof when>, { windows }: Pick<NitrogenTables, 'windows'>): NitrogenWindow {
  const { crop, week } = readWhen(given);
  if (crop === 'LUPIN' || crop === 'PULSE') return 'NONE';
  if (week < 0) return 'EARLY';
  const { ideal, late } = windows[crop];
  return week <= ideal ? 'IDEAL' : week <= late ? 'LATE' : 'TOO_LATE';
}

export const NITROGEN_SOURCES = ['UREA', 'UAN', 'SOA', 'AN', 'CAN', 'MAP', 'DAP', 'NITRATE'] as const;

const surface = {
  source: oneOf(NITROGEN_SOURCES),
  texture: oneOf(TEXTURES),
  /** Without soaking rain. */
  days: number(bounds(0, 365, 'days')),
  cover: or(oneOf(['CROP', 'BARE', 'PASTURE']), 'CROP' as const),
  rain24: or(number(bounds(0, 1_000, 'mm')), 0),
  dry: or(flag, false),
  calcareous: or(flag, false),
  incorporated: or(flag, false),
};
const readSurface = argumentsOf('volatilisation', surface);

/**
 * % of the nitrogen that leaves as ammonia from the surface; the first of the definition's cases that fits.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Fillery (CSIRO) in CSBP, Urea volatilisation from post-seeding applications, 2020; Merredin 1995
 * @see Schwenke, NSW DPI, GroundCover 103, 2013
 */
export function volatilisation(given: Given<typeof surface>, { volatilisation: loss }: NitrogenTables): number {
  const { source, texture, days, cover, rain24, dry, calcareous, incorporated } = readSurface(given);
  if (incorporated) return loss.incorporatedPercent;
  if (source === 'SOA') return calcareous ? loss.sulfateCalcareousPercent : loss.sulfatePercent;
  if (source !== 'UREA' && source !== 'UAN') return 0;
  const weight = soilWeight(texture);
  if (dry || atLeast(rain24, loss.soakingRainMm[weight])) return loss.rainedInPercent;
  const full = loss.fullPercent[weight][cover];
  const reached = full * (atMost(loss.fullAfterDays[weight], days) ? 1 : days / loss.fullAfterDays[weight]);
  return source === 'UAN' ? reached * loss.uanShare : reached;
}
