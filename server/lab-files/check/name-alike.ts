import { ask, type ColumnReading } from './column-reading.ts';

/** Two capitals that mean either. */
export function askOrganicMatter(): ColumnReading {
  const asked = ask('MO', 'molybdenum, or organic matter as in Romance languages?', '', [
    ['organic matter %', 'om', '%'],
    ['molybdenum mg/kg', 'mo', 'mg/kg'],
  ]);
  return asked.is === 'asked' ? { ...asked, isEven: true } : asked;
}

/** What an alkali sets free, or a season, is given per area too. */
export function askNitrogen(unit: string): ColumnReading {
  const asked = ask('N', 'nitrate and ammonium, or also what may become these? Not stated in the file', unit, [
    ['nitrate and ammonium', 'mineral_n'],
  ]);
  return asked.is === 'asked' ? { ...asked, isEven: true } : asked;
}
