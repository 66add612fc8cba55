import { formatNumber } from './number.ts';

/** Hectares of an international acre (0.3048 m a foot, 43,560 square feet), exactly. */
const HA_PER_ACRE = 0.40468564224;

const DECIMAL = { decimals: 1, fixed: true } as const;

/** An area as columns show it, with one decimal and without its unit; an en dash where it is not known. */
export const formatHectares = (areaHa: number | null): string => formatNumber(areaHa, DECIMAL);

/** The same land in acres, whole from ten on: a tenth of an acre is finer than any boundary of a paddock. */
export function formatAcres(areaHa: number): string {
  const acres = areaHa / HA_PER_ACRE;
  return `${formatNumber(acres, acres < 10 ? DECIMAL : { decimals: 0 })} ac`;
}
