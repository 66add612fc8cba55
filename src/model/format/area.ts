import { formatNumber } from './number.ts';

/** Hectares of an international acre (0.3048 m a foot, 43,560 square feet), exactly. */
const HA_PER_ACRE = 0.40468564224;

const DECIMAL = { decimals: 1, fixed: true } as const;

/** Below one hectare the second decimal is a tenth of a garden, and no land is shown as none. */
const [SMALL_HA, LEAST_HA] = [1, 0.01];

/** An area as columns show it, without its unit: one decimal, two below a hectare; an en dash where it is not known. */
export function formatHectares(areaHa: number | null): string {
  if (areaHa === null || areaHa <= 0 || areaHa >= SMALL_HA) return formatNumber(areaHa, DECIMAL);
  return areaHa < LEAST_HA ? `< ${LEAST_HA}` : formatNumber(areaHa, { decimals: 2, fixed: true });
}

/** The same land in acres, whole from ten on: a tenth of an acre is finer than any boundary of a paddock. */
export function formatAcres(areaHa: number): string {
  const acres = areaHa / HA_PER_ACRE;
  return `${formatNumber(acres, acres < 10 ? DECIMAL : { decimals: 0 })} ac`;
}
