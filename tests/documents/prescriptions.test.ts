import { strFromU8, unzipSync } from 'fflate';
import { ISOXMLManager, TAGS, type Partfield, type Product, type Task, type ValuePresentation } from 'isoxml';
import shp from 'shpjs';
import { describe, expect, test } from 'vitest';
import type { ReportDocument, SampleDocument } from '../../src/model/reports/document-data.ts';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import { drawnHectares, polygonsOf } from '../../server/documents/prescriptions/land.ts';
import { renderDocument } from '../../server/documents/render-document.ts';
import { readFarm } from '../../server/farm-files/read-farm.ts';
import { RECOMMENDATION, REPORT, SAMPLES } from './fixture.ts';

/** A paddock of two pieces, the first with a dam in it, wound the wrong way about and not closed. */
const TWO_PIECES: SampleDocument['paddockShape'] = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [116.94, -31.62],
        [116.948, -31.62],
        [116.948, -31.612],
        [116.94, -31.612],
      ],
      [
        [116.942, -31.618],
        [116.944, -31.618],
        [116.944, -31.616],
        [116.942, -31.616],
        [116.942, -31.618],
      ],
    ],
    [
      [
        [116.95, -31.62],
        [116.95, -31.618],
        [116.952, -31.618],
        [116.952, -31.62],
        [116.95, -31.62],
      ],
    ],
  ],
};

const withShapes = (shapeOf: (sample: SampleDocument) => SampleDocument['paddockShape']): ReportDocument => ({
  ...REPORT,
  recommendations: [
    { ...RECOMMENDATION, samples: SAMPLES.map((sample) => ({ ...sample, paddockShape: shapeOf(sample) })) },
  ],
});

const LAND = withShapes((sample) => (sample.paddockId === 13 ? TWO_PIECES : sample.paddockShape));

/** What is to be spread, by product and paddock: the rate editor's figures. */
const RATES = [
  ['Lane starter', 'Lane', 100],
  ['Lane starter', 'Tank, front and middle (2 & 3) beside the old shearing shed', 60],
  ['UAN 32', 'Szczęsny’s', 37.5],
  ['Urea', 'Lane', 105],
  ['Urea', 'Szczęsny’s', 145],
  ['Urea', 'Tank, front and middle (2 & 3) beside the old shearing shed', 50],
] as const;

const filesOf = async (
  outputTypeId: number,
  data: ReportDocument = LAND,
  optionCodes: readonly string[] = [],
): Promise<Readonly<Record<string, Uint8Array>>> => {
  const { bytes, mimeType, fileName } = await renderDocument({
    reportTypeId: reportTypes.prescriptions,
    outputTypeId,
    optionCodes,
    data,
  });
  expect(mimeType).toBe('application/zip');
  expect(fileName).toMatch(/^4207_Autumn 2026 nutrition plan, .*\.zip$/);
  return unzipSync(bytes);
};

type Feature = GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon>;

const sorted = <T>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

describe('shapefiles, read by shpjs', () => {
  const read = async (data?: ReportDocument, codes?: readonly string[]): Promise<readonly Feature[]> => {
    const zips = Object.entries(await filesOf(outputTypes.shapefile, data, codes)).filter(([name]) =>
      name.endsWith('.zip'),
    );
    const collections = await Promise.all(zips.map(async ([, bytes]) => shp(Buffer.from(bytes))));
    return collections.flat().flatMap(({ features }) => features as Feature[]);
  };

  test('there is one for each product, with the rate, unit, product, placement, timing and area of every paddock', async () => {
    expect(Object.keys(await filesOf(outputTypes.shapefile))).toEqual([
      'Lane starter - At seeding.zip',
      'Urea - Tillering 4-6 weeks.zip',
      'UAN 32 - Stem elongation 7-9 weeks.zip',
      'README.txt',
    ]);
    const features = await read();
    expect(sorted(features.map(({ properties: of }) => [of!['PRODUCT'], of!['PADDOCK'], of!['RATE']]))).toEqual(RATES);
    expect(features.at(-1)?.properties).toMatchObject({
      FARM: 'Green Acres Home Block',
      UNIT: 'L/ha',
      AREA_HA: 41,
      PLACEMENT: 'Streaming nozzle',
      TIMING: 'Stem elongation 7-9 weeks',
      RECOMM: 'Wheat 2026, home block',
    });
  });

  test('a paddock of two pieces keeps both and the hole in the first', async () => {
    const shape = (await read()).find(({ properties }) => properties?.['PRODUCT'] === 'UAN 32')!.geometry;
    expect(shape.type).toBe('MultiPolygon');
    expect(shape.coordinates.map((rings) => rings.length)).toEqual([2, 1]);
    expect(drawnHectares(shape)).toBeCloseTo(drawnHectares(TWO_PIECES!), 6);
  });

  test('each is in WGS 84, with names of at most ten letters, and comes in again as paddocks of our own', async () => {
    const zip = (await filesOf(outputTypes.shapefile))['Urea - Tillering 4-6 weeks.zip']!;
    const parts = unzipSync(zip);
    expect(Object.keys(parts).map((name) => name.split('.').at(-1))).toEqual(['shp', 'shx', 'dbf', 'prj', 'cpg']);
    const part = (ending: string): Uint8Array => parts[`Urea - Tillering 4-6 weeks.${ending}`]!;
    expect(strFromU8(part('prj'))).toMatch(/^GEOGCS\["GCS_WGS_1984"/);
    const table = Buffer.from(part('dbf'));
    const columns = (table.readUInt16LE(8) - 33) / 32;
    const names = Array.from({ length: columns }, (_, at) =>
      table.toString('latin1', 32 * (at + 1), 32 * (at + 1) + 11).replaceAll('\0', ''),
    );
    expect(names).toContain('RATE');
    for (const name of names) expect(name).toMatch(/^[A-Z_]{1,10}$/);
    // As many entries in the index as shapes, each at its place.
    const [shapes, index] = [Buffer.from(part('shp')), Buffer.from(part('shx'))];
    for (let at = 0; at < 3; at += 1) expect(shapes.readInt32BE(index.readInt32BE(100 + 8 * at) * 2)).toBe(at + 1);
    const farm = readFarm(zip);
    expect('features' in farm && farm.features.map(({ name }) => name)).toContain('Szczęsny’s');
  });

  test('paddocks at rate 0 are in it on request', async () => {
    expect((await read(LAND, ['ZERO_RATES'])).filter(({ properties }) => properties?.['RATE'] === 0)).toHaveLength(3);
  });
});

describe('ISOXML, read by isoxml.js', () => {
  const read = async (data?: ReportDocument) => {
    const files = await filesOf(outputTypes.isoxml, data);
    expect(Object.keys(files)).toEqual(['TASKDATA/TASKDATA.XML', 'README.txt']);
    const manager = new ISOXMLManager();
    await manager.parseISOXMLFile(strFromU8(files['TASKDATA/TASKDATA.XML']!), 'text/xml');
    expect(manager.getWarnings()).toEqual([]);
    return manager;
  };

  /** Product, paddock and the rate in the unit that the terminal shows, of the zone of each task. */
  const ratesOf = (manager: ISOXMLManager, zone: number): readonly (readonly [string, string, number, string])[] =>
    manager.getEntitiesOfTag<Task>(TAGS.Task).map(({ attributes: task }) => {
      const [value] = task.TreatmentZone!.find(({ attributes }) => attributes.TreatmentZoneCode === zone)!.attributes
        .ProcessDataVariable!;
      const { ProductIdRef, ProcessDataValue, ValuePresentationIdRef, ProcessDataDDI } = value!.attributes;
      const shown = (ValuePresentationIdRef!.entity as ValuePresentation).attributes;
      expect(ProcessDataDDI).toBe(shown.UnitDesignator === 'L/ha' ? '0001' : '0006');
      return [
        (ProductIdRef!.entity as Product).attributes.ProductDesignator,
        (task.PartfieldIdRef!.entity as Partfield).attributes.PartfieldDesignator,
        (ProcessDataValue + shown.Offset) * shown.Scale,
        shown.UnitDesignator!,
      ];
    });

  test('a task for each product on each paddock has the rate of the plan, and 0 outside', async () => {
    const manager = await read();
    expect(sorted(ratesOf(manager, 1).map(([product, paddock, rate]) => [product, paddock, rate]))).toEqual(
      // A designator holds 32 characters.
      sorted(RATES.map(([product, paddock, rate]) => [product, [...paddock].slice(0, 32).join('').trim(), rate])),
    );
    expect(ratesOf(manager, 0).map(([, , rate]) => rate)).toEqual(RATES.map(() => 0));
    expect(ratesOf(manager, 1).find(([product]) => product === 'UAN 32')?.[3]).toBe('L/ha');
    for (const { attributes } of manager.getEntitiesOfTag<Task>(TAGS.Task))
      expect(attributes).toMatchObject({
        TaskStatus: '1',
        DefaultTreatmentZoneCode: 1,
        PositionLostTreatmentZoneCode: 1,
        OutOfFieldTreatmentZoneCode: 0,
      });
  });

  test('each paddock is in it once, with its farm, area and boundary', async () => {
    const manager = await read({
      ...LAND,
      recommendations: [LAND.recommendations[0]!, { ...LAND.recommendations[0]!, name: 'Second' }],
    });
    const fields = manager.getEntitiesOfTag<Partfield>(TAGS.Partfield);
    expect(fields.map(({ attributes }) => [attributes.PartfieldDesignator, attributes.PartfieldArea])).toEqual([
      ['Lane', 642_000],
      ['Tank, front and middle (2 & 3) b', 875_000],
      ['Szczęsny’s', 410_000],
    ]);
    const pieces = fields[2]!.attributes.PolygonnonTreatmentZoneonly!;
    expect(
      pieces.map(({ attributes }) => attributes.LineString!.map((ring) => ring.attributes.LineStringType)),
    ).toEqual([['1', '2'], ['1']]);
    expect(manager.getEntitiesOfTag<Task>(TAGS.Task)).toHaveLength(2 * RATES.length);
  });

  test('where the land register knows no area, that of the drawn boundary is said', async () => {
    const [plan] = LAND.recommendations;
    const unknown = { ...plan!, samples: plan!.samples.map((sample) => ({ ...sample, paddockAreaHa: null })) };
    const manager = await read({ ...LAND, recommendations: [unknown] });
    const [lane] = manager.getEntitiesOfTag<Partfield>(TAGS.Partfield);
    // 0.008 degrees each way at 31.6 south: 758 by 890 metres.
    expect(lane!.attributes.PartfieldArea / 10_000).toBeCloseTo(67.4, 0);
  });

  test('names that mean something to XML stay names', async () => {
    const [plan] = LAND.recommendations;
    const named = { ...plan!, samples: plan!.samples.map((sample) => ({ ...sample, paddockName: '<A> & "B"' })) };
    const manager = await read({ ...LAND, recommendations: [named] });
    expect(manager.getEntitiesOfTag<Partfield>(TAGS.Partfield)[0]!.attributes.PartfieldDesignator).toBe('<A> & "B"');
  });
});

describe('GeoJSON', () => {
  test('has the same rates, and shells that run counter-clockwise', async () => {
    const files = await filesOf(outputTypes.geoJson);
    const features = Object.entries(files)
      .filter(([name]) => name.endsWith('.geojson'))
      .flatMap(([, bytes]) => (JSON.parse(strFromU8(bytes)) as { features: Feature[] }).features);
    expect(sorted(features.map(({ properties: of }) => [of!['product'], of!['paddock'], of!['rate']]))).toEqual(RATES);
    const [plan] = LAND.recommendations;
    const samples = plan!.samples.map((sample) => ({ ...sample, paddockAreaHa: 91.467_931_246_921_27 }));
    const long = await filesOf(outputTypes.geoJson, { ...LAND, recommendations: [{ ...plan!, samples }] });
    expect(strFromU8(long['Urea - Tillering 4-6 weeks.geojson']!)).toContain('"areaHa":91.47,');
    for (const { geometry } of features) {
      const shape = geometry as NonNullable<SampleDocument['paddockShape']>;
      const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
      expect(polygons).toEqual(polygonsOf(shape, 'counter-clockwise'));
    }
  });
});

test('a rate that is the mean of sites says least and most, in GeoJSON and beside the files', async () => {
  const [plan] = LAND.recommendations;
  const samples = plan!.samples.map((sample) =>
    sample.sampleId === 103 ? { ...sample, paddockId: 11, paddockName: 'Lane' } : sample,
  );
  const data = { ...LAND, recommendations: [{ ...plan!, samples }] };
  const files = await filesOf(outputTypes.geoJson, data);
  const propertiesOf = (file: string) =>
    (JSON.parse(strFromU8(files[file]!)) as { features: Feature[] }).features.map(({ properties }) => properties!);
  const spans = propertiesOf('Urea - Tillering 4-6 weeks.geojson').map((of) => [
    of['paddock'],
    of['rate'],
    of['siteLeast'],
    of['siteMost'],
  ]);
  expect(spans).toEqual([
    ['Lane', 77.5, 50, 105],
    ['Szczęsny’s', 145, null, null],
  ]);
  // Columns of their own only where they say anything.
  expect(propertiesOf('UAN 32 - Stem elongation 7-9 weeks.geojson')[0]).not.toHaveProperty('siteLeast');
  expect(strFromU8((await filesOf(outputTypes.shapefile, data))['README.txt']!)).toContain(
    'Lane: 77.5 kg/ha, mean of sites from 50 to 105',
  );
});

describe('what no machine can take', () => {
  const said = async (data: ReportDocument): Promise<string> =>
    strFromU8((await filesOf(outputTypes.shapefile, data))['README.txt']!);

  test('paddocks without a boundary are named beside the files, and a product that has no other has no file', async () => {
    const data = withShapes(({ paddockId, paddockShape }) => (paddockId === 13 ? null : paddockShape));
    expect(await said(data)).toContain('Autumn 2026 nutrition plan, Green Acres Pastoral Pty Ltd');
    expect(Object.keys(await filesOf(outputTypes.shapefile, data))).not.toContain(
      'UAN 32 - Stem elongation 7-9 weeks.zip',
    );
  });

  test('a draft says that it is one, and a finalised report does not', async () => {
    expect(await said(LAND)).toContain('DRAFT');
    expect(await said({ ...LAND, finalised: { by: 'Kim', on: '2026-03-02T01:20:00Z' } })).not.toContain('DRAFT');
  });

  test('a paddock without a current result is named, and has its rate all the same', async () => {
    const [plan] = LAND.recommendations;
    const samples = plan!.samples.map((sample) =>
      sample.paddockName === 'Lane' ? { ...sample, staleSince: '2026-03-02T01:00:00Z', results: [] } : sample,
    );
    const data = { ...LAND, recommendations: [{ ...plan!, samples }] };
    expect(await said(data)).toMatch(
      /Inputs changed since 02\/03\/2026: Lane, .*\. No result until the engine has run\.[^]*Lane: 105 kg\/ha/,
    );
    expect(await said(LAND)).not.toContain('Inputs changed');
    const features = (of: Readonly<Record<string, Uint8Array>>) =>
      (JSON.parse(strFromU8(of['Urea - Tillering 4-6 weeks.geojson']!)) as { features: Feature[] }).features;
    const marked = features(await filesOf(outputTypes.geoJson, data)).map(({ properties: of }) => [
      of!['paddock'],
      of!['engineResult'],
    ]);
    expect(marked.filter(([, result]) => result !== '')).toEqual([['Lane', 'Inputs changed since 02/03/2026']]);
    expect(features(await filesOf(outputTypes.geoJson))[0]!.properties).not.toHaveProperty('engineResult');
  });

  test('a plan without rates makes files that say so', async () => {
    const [plan] = LAND.recommendations;
    expect(await said({ ...LAND, recommendations: [{ ...plan!, products: [] }] })).toContain('No product has a rate.');
  });

  test('names of products become names of files, and none is taken twice', async () => {
    const [plan] = LAND.recommendations;
    const products = plan!.products.map((product) => ({ ...product, name: '../N/P:K*', timing: 'At seeding' }));
    expect(
      Object.keys(await filesOf(outputTypes.geoJson, { ...LAND, recommendations: [{ ...plan!, products }] })),
    ).toEqual([
      '-N-P-K- - At seeding.geojson',
      '-N-P-K- - At seeding (2).geojson',
      '-N-P-K- - At seeding (3).geojson',
      'README.txt',
    ]);
  });
});
