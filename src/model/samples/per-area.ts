import { isOneOf, keysOf } from '../shared/record.ts';

/** What a laboratory counts by the land, and not by the weight of soil. */
export type AreaUnit = 'kg/ha' | 'lb/ac';

const KG_PER_HA: Readonly<Record<AreaUnit, number>> = { 'kg/ha': 1, 'lb/ac': 0.453_592_37 / 0.404_685_642_24 };
const UNITS = keysOf(KG_PER_HA);

/** A result as written per area, kept beside its value in mg/kg: `18 kg/ha`, `<5 lb/ac`. */
export const perAreaText = (value: number, qualifier: string, unit: AreaUnit): string => `${qualifier}${value} ${unit}`;

/** The same read again; null where a result was written otherwise. */
export function readPerArea(text: string | null): { readonly value: number; readonly unit: AreaUnit } | null {
  const [, value, unit] = /^[<>]?(\d+(?:\.\d+)?(?:e-?\d+)?) (kg\/ha|lb\/ac)$/.exec(text ?? '') ?? [];
  return isOneOf(UNITS, unit) ? { value: Number(value), unit } : null;
}

/**
 * kg/ha that a result was written as; null where it was written otherwise.
 * @see docs/engine.md, "What changed in 2026, and why", rule 15
 */
export function kgPerHaIn(text: string | null): number | null {
  const read = readPerArea(text);
  return read && read.value * KG_PER_HA[read.unit];
}
