import type { MapArea, MapFarm } from './map-state.ts';

/** What a customer's map is made of before any sample: paddocks, farms, and the analytes that it can be coloured by. */
export interface MapLand {
  readonly areas: readonly MapArea[];
  readonly farms: readonly MapFarm[];
  readonly analytes: readonly MapAnalyte[];
}

export interface MapAnalyte {
  readonly id: number;
  readonly name: string;
  readonly sampleTypeId: 1 | 2;
}

/** Whose land it is. */
export interface MapInput {
  readonly customerId: number;
  /** The map of a recommendation draws what that rests on; absent for the customer's own. */
  readonly recommendationId?: number;
}

/** Of which samples, and of which analyte, the ratings are read. */
export interface LoadRatingsInput extends MapInput {
  readonly sampleIds: readonly number[];
  readonly analyteId: number;
}
