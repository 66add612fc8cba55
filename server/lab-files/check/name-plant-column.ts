import { ask, askMineral, type ColumnReading, type Named, read } from './column-reading.ts';
import { ASK, NONE, readCounted, testOfHead } from './heads.ts';
import { plantHeads } from './plant-heads.data.ts';

const EXTRACTS: ReadonlyMap<string, string> = new Map([
  ['P', 'plant_po4'],
  ['K', 'plant_k_ext'],
  ['S', 'plant_so4'],
]);

/** Which readings are left where the table of heads leaves more than one. */
function askPlant({ analyte, unit }: Named): ColumnReading {
  const extract = EXTRACTS.get(analyte);
  if (extract !== undefined)
    return ask(analyte, 'no unit in the column name', '', [
      ['%', extract, '%'],
      ['mg/kg', extract, 'mg/kg'],
      ['without a unit', `${extract}_bare`, ''],
    ]);
  return analyte === 'NO3' || analyte === 'NH4'
    ? askMineral(analyte, `plant_${analyte.toLowerCase()}-n`, unit)
    : { is: 'unknown' };
}

/** What a column of a plant file holds, by the table of heads. */
export function readPlant(named: Named): ColumnReading {
  const { analyte } = named;
  const test = testOfHead(plantHeads[analyte], named);
  if (test === ASK) return askPlant(named);
  if (test === NONE) return { is: 'unknown' };
  return analyte === 'NO3' || analyte === 'NH4' ? readCounted(test, named) : read(test, named);
}
