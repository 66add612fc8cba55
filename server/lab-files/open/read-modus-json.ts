import { fieldsOf, isList } from '../../../src/model/shared/record.ts';
import { jsonAt, jsonMembers, jsonText, modusEventsIn, readModusEvents } from './read-modus-events.ts';
import { kindOfValue } from './modus-texture.ts';
import type { ModusEvent, ModusResult, ModusSample } from './sheet.ts';

export const isModusJson = (document: unknown): boolean =>
  /modus/i.test(jsonText(jsonAt(document, '_type')) ?? '') ||
  jsonAt(document, 'samples') !== undefined ||
  modusEventsIn(document) !== undefined;

/** Samples of Modus documents: events as in Modus 1, or slim, where top-level values apply to every sample without its own. */
export const readModusJson = (document: unknown): readonly ModusEvent[] =>
  (isList(document) ? document : [document]).flatMap((one) => {
    const events = modusEventsIn(one);
    return events === undefined ? [slimEvent(one)] : readModusEvents(events);
  });

const slimEvent = (event: unknown): ModusEvent => ({
  version: 2,
  isPlant: /plant|tissue/i.test(jsonText(jsonAt(event, 'type')) ?? ''),
  laboratory: jsonText(jsonAt(event, 'lab', 'name')),
  samples: jsonMembers(jsonAt(event, 'samples')).map(([id, sample]) => sampleOf(event, sample, id)),
});

function sampleOf(event: unknown, sample: unknown, id: string | null): ModusSample {
  const own = (...path: readonly string[]): string | null =>
    jsonText(jsonAt(sample, ...path) ?? jsonAt(event, ...path));
  const depth = fieldsOf(jsonAt(sample, 'depth') ?? jsonAt(event, 'depth'));
  const [top, bottom] = [jsonText(depth['top']), jsonText(depth['bottom'])];
  const place = jsonAt(sample, 'geolocation') ?? sample;
  return {
    labNumber: jsonText(jsonAt(sample, 'lab', 'sampleid')) ?? jsonText(jsonAt(sample, 'labid')) ?? id,
    name: jsonText(jsonAt(sample, 'source', 'sampleid')) ?? jsonText(jsonAt(sample, 'id')),
    farm: own('source', 'farm', 'name'),
    paddock: own('source', 'field', 'name'),
    date: (own('date') ?? own('dateCollected'))?.slice(0, 10) ?? null,
    depth: top === null || bottom === null ? null : `${top}-${bottom} ${jsonText(depth['units']) ?? ''}`.trim(),
    crop: own('crop', 'name'),
    stage: own('crop', 'growthStage'),
    part: own('plantPart'),
    latitude: jsonText(jsonAt(place, 'lat')),
    longitude: jsonText(jsonAt(place, 'lon')),
    results: jsonMembers(jsonAt(sample, 'results')).map(([, result]) => resultOf(result)),
  };
}

const resultOf = (result: unknown): ModusResult => ({
  element: jsonText(jsonAt(result, 'analyte')) ?? '',
  value: jsonText(jsonAt(result, 'value')) ?? '',
  isText: typeof jsonAt(result, 'value') === 'string',
  unit: jsonText(jsonAt(result, 'units')) ?? '',
  test: jsonText(jsonAt(result, 'modusTestID')) ?? '',
  kind: kindOfValue(jsonText(jsonAt(result, 'valueType'))),
});
