import type { SampleType } from '../lab-file-reading.ts';
import { type Analyte, analyteIn, formIn, isPartOfName, methodsIn } from './analyte-words.ts';
import { type ColumnReading, type Named, read, splitMethod, splitUnit } from './column-reading.ts';
import { isNoUnit, isShare, unitParts } from './convert-unit.ts';
import { readPlant } from './name-plant-column.ts';
import { readSoil } from './name-soil-column.ts';
import type { ColumnNaming } from './raw-table.ts';
import { modusTests, scmaTests } from './tests.data.ts';

/** Pressed out of fresh leaves: milligrams per litre of sap do not convert to a kilogram of dry tissue. */
export const OF_SAP = /\bsap\b/i;

const isOxide = (words: string): boolean => /^(?:P2O5|K2O|CaO|MgO|Na2O)$/.test(formIn(words)?.name ?? '');

const OF_ROCK: ColumnReading = {
  is: 'unknown',
  reason: 'is a content of the whole rock or soil as an oxide, and no soil test',
};
/** Oxides that no soil test reports: other oxides next to them are total contents. */
export const namesRock = ({ header }: ColumnNaming): boolean => /\b(?:SiO2|Al2O3|TiO2|Fe2O3)\b/i.test(header);
/** The reading of an oxide without a unit or a method in such a table; null for any other column. */
export const asOfRock = (naming: ColumnNaming): ColumnReading | null =>
  unitSaid(naming) === '' && isOxide(naming.header) && methodsIn(`${naming.header} ${naming.method}`).size === 0
    ? OF_ROCK
    : null;

const CATIONS: ReadonlySet<string> = new Set(['Ca', 'Mg', 'K', 'Na', 'H']);

/** What a head names, where its unit does not say better: of the share of one cation it names no saturation of all, and no soil holds molybdenum in percent. */
function analyteOf(
  name: string,
  {
    columnNaming: { group, header },
    unit,
    sampleType,
  }: { readonly columnNaming: ColumnNaming; readonly unit: string; readonly sampleType: SampleType },
): Analyte | null {
  const said = analyteIn(name) ?? analyteIn(group);
  // "Deep N (mg/kg NO3-N)" names the nitrate in its unit.
  const within = said === 'N' ? analyteIn(header) : null;
  const analyte = within === 'NO3' || within === 'NH4' ? within : said;
  if (analyte !== null && isPartOfName(name, analyte)) return null;
  const { counted } = unitParts(unit);
  if (analyte === 'base saturation' && CATIONS.has(counted)) return counted as Analyte;
  return analyte === 'Mo' && sampleType === 'soil' && (isShare(unit) || /^g\s*\/\s*(?:kg|dm)/i.test(unit))
    ? 'OM'
    : analyte;
}

/** Test of a column headed only by an Australian (SCMA) code. */
function scmaTest(header: string, unit: string): ColumnReading | null {
  const test = scmaTests.get(header.trim().toUpperCase().replace(/^0/, ''));
  return test === undefined
    ? null
    : read(test, { analyte: 'N', methods: new Set(), unit, words: '' }, 'the code of the method names it');
}

/** How documents of the portal call what was not measured: a model's figure must not come in as the laboratory's. */
const WORKED_OUT = /, (modelled|profile mean|calculated|entered(?: by the adviser)?)(?=$|, | \()/;

/** The unit that a file states for a column, under its head or in it; '' where it states none. */
export function unitSaid({ header, unit }: Pick<ColumnNaming, 'header' | 'unit'>): string {
  const own = splitMethod(unit);
  const split = splitUnit(header);
  const said = isNoUnit(own.unit) ? '' : own.unit || split.unit;
  return said !== '' ? said : /\bqt\b|\bquick test/i.test(split.name) ? 'MAF' : /%/.test(split.name) ? '%' : '';
}

/**
 * What a column of results holds, from every word a file says about it: a test with its unit, or a question where the words leave two readings.
 * `context` is what the titles say about how the analyte was found.
 */
export function nameColumn(
  naming: ColumnNaming,
  sampleType: SampleType,
  context: (analyte: Analyte) => string = () => '',
): ColumnReading {
  if (WORKED_OUT.test(naming.header)) return { is: 'left', reason: 'was worked out or entered, not measured' };
  const split = splitUnit(naming.header);
  const own = splitMethod(naming.unit);
  const unit = unitSaid(naming);
  const modus = modusTests.get(naming.method.trim().toUpperCase()) ?? modusTests.get(naming.method.trim());
  const { counted } = unitParts(unit);
  const analyte = analyteOf(split.name, { columnNaming: naming, unit, sampleType });
  if (analyte === null) return scmaTest(naming.header, unit) ?? { is: 'unknown' };
  const words = [split.name, naming.method, own.method, counted === '' ? '' : `as ${counted}`]
    .filter((text) => text !== '')
    .join(' ')
    // A stroke below parts words as a blank does.
    .replaceAll('_', ' ');
  const found = methodsIn(words).size > 0 ? methodsIn(words) : methodsIn(`${words} ${naming.group}`);
  const methods = found.size > 0 ? found : methodsIn(context(analyte));
  if (methods.has('calculated')) return { is: 'left', reason: 'calculated by the laboratory, kept as text' };
  const named: Named = { analyte, methods, unit, words };
  if (sampleType === 'soil' && isShare(unit) && isOxide(words) && [...methods].every((word) => word === 'total'))
    return OF_ROCK;
  if (modus !== undefined) return read(modus, { ...named, words: '' }, 'the Modus code names it');
  if (OF_SAP.test(`${words} ${naming.group}`)) return { is: 'unknown', reason: 'is found in sap' };
  return sampleType === 'plant' ? readPlant(named) : readSoil(named);
}
