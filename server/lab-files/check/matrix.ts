import type { SampleType } from '../lab-file-reading.ts';
import { analyteIn } from './analyte-words.ts';
import { isShare } from './convert-unit.ts';
import { fieldIn } from './field-words.ts';
import { splitUnit } from './column-reading.ts';
import type { ColumnNaming } from './raw-table.ts';
import type { TitleFacts } from './title-facts.ts';

const SOIL_ALONE: ReadonlySet<string> = new Set(['pH', 'EC', 'PBI', 'OC', 'total C', 'OM', 'CEC', 'gravel', 'ASC']);

const OF_PLANTS: ReadonlySet<string> = new Set(['stage', 'part', 'dateEmergence', 'plantCount']);

/** Soil or plant, as far as the headers tell; what the adviser chose decides where they leave it open. */
export function matrixOf(namings: readonly ColumnNaming[], facts: TitleFacts, asked: SampleType): SampleType {
  const headers = namings.map(({ header }) => header).filter((header) => header !== '');
  const fields = headers.flatMap((header) => {
    const meaning = fieldIn(header);
    return meaning?.is === 'field' ? [meaning.field] : [];
  });
  const hasDepth = fields.some((field) => field === 'depth' || field === 'depthFrom');
  const isPlant =
    fields.some((field) => OF_PLANTS.has(field)) || facts.fields.stage !== undefined || facts.fields.part !== undefined;
  const isSoil = hasDepth || headers.some((header) => SOIL_ALONE.has(analyteIn(header) ?? ''));
  if (isPlant !== isSoil) return isPlant ? 'plant' : 'soil';
  const nitrogenShare = namings.some(
    ({ header, unit }) => analyteIn(header) === 'N' && isShare(unit === '' ? splitUnit(header).unit : unit),
  );
  return nitrogenShare && !hasDepth ? 'plant' : asked;
}
