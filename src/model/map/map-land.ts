import type { MapArea, MapFarm } from './map-state.ts';

/** What a customer's map is made of before any sample: paddocks, farms, and the analytes that it can be coloured by. */
export interface MapLand {
  readonly areas: readonly MapArea[];
  readonly farms: readonly MapFarm[];
  readonly analytes: readonly { readonly id: number; readonly name: string }[];
}
