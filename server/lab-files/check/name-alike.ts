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
  const asked = ask('N', 'nitrate and ammonium, or what may yet become these? the file does not say', unit, [
    ['nitrate and ammonium', 'mineral_n'],
  ]);
  return asked.is === 'asked' ? { ...asked, isEven: true } : asked;
}

/** Sand by the size of its grains, where that is said: in micrometres, or coarse sand in millimetres. */
export const sandOf = (words: string): string =>
  /\b20 ?[-–] ?200\b|\b0?\.02 ?[-–] ?0?\.2\b/.test(words)
    ? 'fine_sand'
    : /\b200 ?[-–] ?2000\b|\b0?\.2 ?[-–] ?2(?:\.0)?\b/.test(words)
      ? 'coarse_sand'
      : 'sand';
