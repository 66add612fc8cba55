import { fieldsOf, isList, isRecord } from '../../../src/model/shared/record.ts';
import { positionIn } from './modus-position.ts';
import { kindOfValue, textureResults } from './modus-texture.ts';
import { shortened } from '../../untrusted/shortened.ts';
import type { ModusEvent, ModusResult, ModusSample } from './sheet.ts';

/** The text or figure of a value of JSON; null where it holds neither. */
export const jsonText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? shortened(value.trim())
    : typeof value === 'number'
      ? String(value)
      : null;

export const jsonAt = (from: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => fieldsOf(value)[key], from);

/** The members of a list, or of a collection with the id of each beside it. */
export const jsonMembers = (value: unknown): readonly (readonly [id: string | null, member: unknown])[] =>
  isList(value) ? value.map((member) => [null, member] as const) : Object.entries(fieldsOf(value));

/** The events of a document in the words of Modus 1 written as JSON; null where it has none. */
export const modusEventsIn = (document: unknown): unknown =>
  jsonAt(document, 'Events') ?? jsonAt(document, 'ModusResult', 'Events');

/** A farm, field or crop is named by its text, or by an object that holds its name. */
const nameIn = (value: unknown): string | null =>
  jsonText(value) ?? jsonText(jsonAt(value, 'Name')) ?? jsonText(jsonAt(value, 'ID'));

/** The samples of a Modus 1 document that was written as JSON. */
export const readModusEvents = (events: unknown): readonly ModusEvent[] =>
  jsonMembers(events).flatMap(([, event]) =>
    Object.entries(fieldsOf(jsonAt(event, 'EventSamples'))).map(([matrix, holder]): ModusEvent => ({
      version: 1,
      isPlant: /plant/i.test(matrix),
      laboratory: jsonText(jsonAt(event, 'LabMetaData', 'LabName')),
      samples: samplesOf(event, holder),
    })),
  );

function samplesOf(event: unknown, holder: unknown): readonly ModusSample[] {
  const profile = jsonAt(event, 'FMISMetaData', 'FMISProfile');
  const plant = jsonAt(event, 'EventMetaData', 'EventType', 'Plant');
  const shared = {
    farm: nameIn(jsonAt(profile, 'Farm')),
    paddock: nameIn(jsonAt(profile, 'Field')),
    date: jsonText(jsonAt(event, 'EventMetaData', 'EventDate'))?.slice(0, 10) ?? null,
  };
  const depths = new Map(
    jsonMembers(jsonAt(holder, 'DepthRefs')).map(([id, ref]) => [jsonText(jsonAt(ref, 'DepthID')) ?? id, depthIn(ref)]),
  );
  const samples = Object.entries(fieldsOf(holder)).flatMap(([name, list]) =>
    /Samples?$/.test(name) ? jsonMembers(list).map(([, sample]) => sample) : [],
  );
  return samples.flatMap((sample) => {
    const meta = jsonAt(sample, 'SampleMetaData');
    const own = (name: string): string | null => nameIn(jsonAt(meta, name)) ?? nameIn(jsonAt(plant, name));
    const geometry = jsonAt(meta, 'Geometry');
    const about = {
      ...shared,
      labNumber: jsonText(jsonAt(meta, 'SampleNumber')),
      name: jsonText(jsonAt(meta, 'FMISSampleID')) ?? jsonText(jsonAt(meta, 'SampleID')),
      crop: own('Crop'),
      stage: own('GrowthStage') ?? nameIn(jsonAt(plant, 'Crop', 'GrowthStage')),
      part: own('PlantPart'),
      ...positionIn(jsonText(jsonAt(geometry, 'wkt')) ?? jsonText(geometry) ?? ''),
    };
    const layers = jsonMembers(jsonAt(sample, 'Depths')).map(([, layer]) => layer);
    if (layers.length === 0) return [{ ...about, depth: null, results: resultsOf(sample) }];
    return layers.map((layer) => ({
      ...about,
      depth: depths.get(jsonText(jsonAt(layer, 'DepthID'))) ?? null,
      results: resultsOf(layer),
    }));
  });
}

function depthIn(ref: unknown): string | null {
  const [from, to] = [jsonText(jsonAt(ref, 'StartingDepth')), jsonText(jsonAt(ref, 'EndingDepth'))];
  return from === null || to === null
    ? jsonText(jsonAt(ref, 'Name'))
    : `${from}-${to} ${jsonText(jsonAt(ref, 'DepthUnit')) ?? ''}`.trim();
}

const resultsOf = (holder: unknown): readonly ModusResult[] => [
  ...jsonMembers(jsonAt(holder, 'NutrientResults')).flatMap(([element, result]) =>
    isRecord(result)
      ? [
          {
            element: jsonText(result['Element']) ?? element ?? '',
            value: jsonText(result['Value']) ?? '',
            isText: typeof result['Value'] === 'string',
            unit: jsonText(result['ValueUnit']) ?? '',
            test: jsonText(result['ModusTestID']) ?? '',
            kind: kindOfValue(jsonText(result['ValueType'])),
          },
        ]
      : [],
  ),
  ...jsonMembers(jsonAt(holder, 'TextureResults')).flatMap(([, result]) =>
    textureResults((name) => jsonText(jsonAt(result, name))),
  ),
];
