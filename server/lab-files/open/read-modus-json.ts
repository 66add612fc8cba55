import { fieldsOf } from '../../../src/model/shared/record.ts';
import type { ModusEvent, ModusResult, ModusSample } from './sheet.ts';

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : typeof value === 'number' ? String(value) : null;
const at = (from: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => fieldsOf(value)[key], from);
/** The members of a list or of a collection by id. */
const membersOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : Object.values(fieldsOf(value));

export const isModusJson = (document: unknown): boolean =>
  /modus/i.test(textOf(at(document, '_type')) ?? '') || at(document, 'samples') !== undefined;

/** The samples of a slim Modus document; what stands at its top holds for every sample that does not say otherwise. */
export function readModusJson(document: unknown): readonly ModusEvent[] {
  return (Array.isArray(document) ? (document as readonly unknown[]) : [document]).map((event) => ({
    version: 2,
    isPlant: /plant|tissue/i.test(textOf(at(event, 'type')) ?? ''),
    laboratory: textOf(at(event, 'lab', 'name')),
    samples: membersOf(at(event, 'samples')).map((sample) => sampleOf(event, sample)),
  }));
}

function sampleOf(event: unknown, sample: unknown): ModusSample {
  const own = (...path: readonly string[]): string | null => textOf(at(sample, ...path) ?? at(event, ...path));
  const depth = fieldsOf(at(sample, 'depth') ?? at(event, 'depth'));
  const [top, bottom] = [textOf(depth['top']), textOf(depth['bottom'])];
  return {
    labNumber: textOf(at(sample, 'lab', 'sampleid')),
    name: textOf(at(sample, 'source', 'sampleid')),
    farm: own('source', 'farm', 'name'),
    paddock: own('source', 'field', 'name'),
    date: own('date')?.slice(0, 10) ?? null,
    depth: top === null || bottom === null ? null : `${top}-${bottom} ${textOf(depth['units']) ?? ''}`.trim(),
    crop: own('crop', 'name'),
    stage: own('crop', 'growthStage'),
    part: own('plantPart'),
    results: membersOf(at(sample, 'results')).map(resultOf),
  };
}

const resultOf = (result: unknown): ModusResult => ({
  element: textOf(at(result, 'analyte')) ?? '',
  value: textOf(at(result, 'value')) ?? '',
  isText: typeof at(result, 'value') === 'string',
  unit: textOf(at(result, 'units')) ?? '',
  test: textOf(at(result, 'modusTestID')) ?? '',
});
