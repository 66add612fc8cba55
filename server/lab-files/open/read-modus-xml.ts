import { positionIn } from './modus-position.ts';
import { kindOfValue, textureResults } from './modus-texture.ts';
import { elementAt, elementsAt, readXmlTree, textAt, XmlError, type XmlElement } from '../../untrusted/read-xml.ts';
import { shortened } from '../../untrusted/shortened.ts';
import type { FileBudget } from '../../untrusted/file-budget.ts';
import type { ModusEvent, ModusSample } from './sheet.ts';

/** The events of a Modus 1 result document. */
export function readModusXml(xml: string, budget: FileBudget): readonly ModusEvent[] {
  const root = elementAt(readXmlTree(xml, budget), 'ModusResult');
  if (!root) throw new XmlError('is XML, but not a Modus result');
  return elementsAt(root, 'Event').flatMap((event) => {
    const about = aboutEvent(event);
    return elementsAt(event, 'EventSamples').flatMap(({ children }) =>
      children.map((matrix): ModusEvent => ({
        version: 1,
        isPlant: matrix.name === 'Plant',
        laboratory: about.laboratory,
        samples: samplesOf(about, matrix),
      })),
    );
  });
}

/** A grower, farm or field is named by its text, or by an element that holds its name. */
const nameAt = (profile: XmlElement | null, name: string): string | null => {
  const element = elementAt(profile, name);
  return element && (textAt(element, 'Name') ?? textAt(element, 'ID') ?? (writtenIn(element) || null));
};
const writtenIn = ({ text, attributes }: XmlElement): string =>
  shortened(text.trim() || (attributes['ID'] ?? '').trim());

/** What an event says of all of its samples. */
function aboutEvent(event: XmlElement) {
  const profile = elementAt(event, 'FMISMetaData', 'FMISProfile');
  const plant = elementAt(event, 'EventMetaData', 'EventType', 'Plant');
  return {
    laboratory: textAt(event, 'LabMetaData', 'LabName'),
    shared: {
      farm: nameAt(profile, 'Farm'),
      paddock: nameAt(profile, 'Field'),
      date: textAt(event, 'EventMetaData', 'EventDate')?.slice(0, 10) ?? null,
    },
    ofEvent: {
      crop: nameAt(plant, 'Crop'),
      stage: nameAt(elementAt(plant, 'Crop'), 'GrowthStage') ?? nameAt(plant, 'GrowthStage'),
      part: nameAt(plant, 'PlantPart'),
    },
  };
}

function samplesOf({ shared, ofEvent }: ReturnType<typeof aboutEvent>, matrix: XmlElement): readonly ModusSample[] {
  const depths = new Map(
    elementsAt(matrix, 'DepthRefs', 'DepthRef').map((ref) => [ref.attributes['DepthID'] ?? '', depthOf(ref)]),
  );
  const samples = matrix.children.filter(({ name }) => /Sample$/.test(name));
  return samples.flatMap((sample) => {
    const meta = elementAt(sample, 'SampleMetaData');
    const about = {
      ...shared,
      labNumber: textAt(meta, 'SampleNumber'),
      name: textAt(meta, 'FMISSampleID') ?? textAt(meta, 'SampleID'),
      crop: nameAt(meta, 'Crop') ?? nameAt(sample, 'Crop') ?? ofEvent.crop,
      stage: nameAt(meta, 'GrowthStage') ?? nameAt(meta, 'SubGrowthStage') ?? ofEvent.stage,
      part: nameAt(meta, 'PlantPart') ?? ofEvent.part,
      ...positionIn(textAt(meta, 'Geometry', 'wkt') ?? textAt(meta, 'Geometry') ?? ''),
    };
    const layers = elementsAt(sample, 'Depths', 'Depth');
    if (layers.length === 0) return [{ ...about, depth: null, results: resultsOf(sample) }];
    return layers.map((layer) => ({
      ...about,
      depth: depths.get(layer.attributes['DepthID'] ?? '') ?? null,
      results: resultsOf(layer),
    }));
  });
}

const depthOf = (ref: XmlElement): string | null => {
  const [from, to] = [textAt(ref, 'StartingDepth'), textAt(ref, 'EndingDepth')];
  return from === null || to === null ? textAt(ref, 'Name') : `${from}-${to} ${textAt(ref, 'DepthUnit') ?? ''}`.trim();
};

const resultsOf = (holder: XmlElement): ModusSample['results'] => [
  ...elementsAt(holder, 'NutrientResults', 'NutrientResult').map((result) => ({
    element: textAt(result, 'Element') ?? '',
    value: textAt(result, 'Value') ?? '',
    isText: true,
    unit: textAt(result, 'ValueUnit') ?? '',
    test: textAt(result, 'ModusTestID') ?? '',
    kind: kindOfValue(textAt(result, 'ValueType')),
  })),
  ...elementsAt(holder, 'TextureResults', 'TextureResult').flatMap((result) =>
    textureResults((name) => textAt(result, name)),
  ),
];
