import { noChoices, readFarm, type FarmReading, type FarmChoices } from '../../server/farm-files/read-farm.ts';

export type Corner = readonly [number, number];

/** A square of so many thousandths of a degree, drawn from its south-west corner. */
export const square = (x: number, y: number, side: number): readonly Corner[] =>
  (
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ] as const
  ).map(([east, north]) => [149 + east / 1000, -33.5 + north / 1000]);

/** The map of a grower, as it is read with these choices. */
export function readOfRidley(bytes: Uint8Array, choices: Partial<FarmChoices> = {}): FarmReading {
  const reading = readFarm(bytes, { ...noChoices, customerName: 'Ridley Farming', ...choices });
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}
