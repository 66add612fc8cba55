import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import type { ReportDocument } from '../../src/model/reports/document-data.ts';
import { RECOMMENDATION, REPORT, SAMPLES } from './fixture.ts';
import { tissueOf } from './parts-of-recommendation.ts';
import { PRODUCTS } from './products.ts';
import { hostile, render } from './rendered.ts';

const tissue = tissueOf(RECOMMENDATION);
const both: ReportDocument = { ...REPORT, recommendations: [RECOMMENDATION, tissue] };

describe('google earth', () => {
  const documentOf = async (data: ReportDocument, optionCodes: readonly string[] = []) => {
    const { bytes, mimeType } = await render(3, 3, data, optionCodes);
    expect(mimeType).toBe('application/vnd.google-earth.kmz');
    const files = unzipSync(bytes);
    // Every picture that is named is in the file: nothing is fetched from elsewhere.
    const pictures = strFromU8(files['doc.kml']!).match(/(?<=<href>)[^<]*/g) ?? [];
    expect(Object.keys(files).toSorted()).toEqual(['doc.kml', ...new Set(pictures)].toSorted());
    return parseDocument(strFromU8(files['doc.kml'] ?? new Uint8Array()), { xmlMode: true });
  };
  const texts = (document: ReturnType<typeof parseDocument>, tag: string): readonly string[] =>
    DomUtils.getElementsByTagName(tag, document).map((element) => DomUtils.textContent(element));

  test('has a polygon for each paddock with its rates, and a point for each site', async () => {
    const document = await documentOf(REPORT);
    expect(texts(document, 'Polygon')).toHaveLength(3);
    expect(texts(document, 'Point')).toHaveLength(3);
    expect(texts(document, 'name')).toContain('Szczęsny’s');
    expect(texts(document, 'description').join('\n')).toContain('Urea: 105 kg/ha (Topdressed, Tillering 4-6 weeks)');
    expect(texts(document, 'coordinates')[0]).toMatch(/^116\.9,-31\.62,0 /);
  });

  test('tissue recommendations do not cover the soil’s polygons: plants of the same paddock lie over them as an outline, and without rates not at all', async () => {
    expect(texts(await documentOf(both), 'Polygon')).toHaveLength(3);
    const rated = { ...tissue, products: [{ ...PRODUCTS[1]!, rates: [{ sampleId: 901, ratePerHa: 30 }] }] };
    const document = await documentOf({ ...REPORT, recommendations: [rated, RECOMMENDATION] });
    expect(texts(document, 'Polygon')).toHaveLength(4);
    const looks = (of: typeof document) => polygonsIn(of).map(({ look }) => look.replace(/-.*/, ''));
    expect(looks(document)).toEqual(['#tissue', '#paddock', '#paddock', '#paddock']);
    expect(looks(await documentOf({ ...REPORT, recommendations: [tissue] }))).toEqual(['#paddock']);
  });

  /** The polygons with the style they are drawn in and what a program reads of them. */
  const polygonsIn = (document: ReturnType<typeof parseDocument>) =>
    DomUtils.getElementsByTagName('Placemark', document)
      .filter((place) => DomUtils.getElementsByTagName('Polygon', place).length > 0)
      .map((place) => ({
        name: DomUtils.textContent(DomUtils.getElementsByTagName('name', place)[0]!),
        look: DomUtils.textContent(DomUtils.getElementsByTagName('styleUrl', place)),
        data: Object.fromEntries(
          DomUtils.getElementsByTagName('Data', place).map((of) => [of.attribs['name'], DomUtils.textContent(of)]),
        ),
      }));
  const fillOf = (document: ReturnType<typeof parseDocument>, look: string): string =>
    DomUtils.textContent(
      DomUtils.getElementsByTagName(
        'color',
        DomUtils.getElementsByTagName('PolyStyle', DomUtils.getElementById(look.slice(1), document)!)[0]!,
      ),
    );

  test('colours each paddock by the rating of what is shortest, and tells it in its data and in the legend', async () => {
    const document = await documentOf(REPORT);
    const [lane] = polygonsIn(document);
    // Sulfur lacks most over the land: low on Lane, red, as alpha, blue, green, red.
    expect(texts(document, 'name')).toContain('Legend: Rating of Sulfur (KCl-40)');
    expect(lane).toMatchObject({ name: 'Lane', data: { 'Rating of Sulfur (KCl-40)': 'Low', area_ha: '64.2' } });
    expect(fillOf(document, lane!.look)).toBe('a61e26b3');
    expect(texts(document, 'name')).toEqual(
      expect.arrayContaining(['Low', 'Marginal', 'Sufficient', 'High', 'Excess']),
    );
  });

  test('says of a paddock without a current result that its inputs have changed, and draws it in no rating', async () => {
    const changed = SAMPLES.map((sample) =>
      sample.paddockName === 'Lane' ? { ...sample, staleSince: '2026-03-02T01:00:00Z', results: [] } : sample,
    );
    const document = await documentOf({
      ...REPORT,
      recommendations: [{ ...RECOMMENDATION, samples: changed }],
    });
    const words = /Inputs changed since 02\/03\/2026/;
    expect(texts(document, 'description').filter((text) => words.test(text)).length).toBeGreaterThanOrEqual(3);
    const lane = polygonsIn(document).find(({ name }) => name === 'Lane')!;
    expect(lane.data['engine_result']).toMatch(words);
    expect(Object.keys(lane.data).filter((name) => name.startsWith('Rating'))).toEqual([]);
    expect(polygonsIn(document).filter(({ data }) => 'engine_result' in data)).toHaveLength(1);
    expect(texts(await documentOf(REPORT), 'description').join()).not.toMatch(words);
  });

  test('colours them by the rate of the product of which most is spread when that is asked for', async () => {
    const document = await documentOf(REPORT, ['COLOUR_BY_RATE']);
    expect(texts(document, 'name')).toContain('Legend: Rate of Urea (Tillering 4-6 weeks)');
    const polygons = polygonsIn(document);
    expect(polygons.map(({ data }) => data['Rate of Urea (Tillering 4-6 weeks)'])).toEqual([
      '105 kg/ha',
      '50 kg/ha',
      '145 kg/ha',
    ]);
    expect(polygons[0]!.data['Urea, Tillering 4-6 weeks, Topdressed (kg/ha)']).toBe('105');
    expect(new Set(polygons.map(({ look }) => fillOf(document, look))).size).toBe(3);
    // The more, the darker.
    expect(fillOf(document, polygons[2]!.look)).toBe('a64a6f1f');
  });

  test('a plan without ratings is coloured by its rates, and one without either by nothing', async () => {
    const bare = { ...RECOMMENDATION, samples: SAMPLES.map((of) => ({ ...of, results: [] })) };
    expect(texts(await documentOf({ ...REPORT, recommendations: [bare] }), 'name')).toContain(
      'Legend: Rate of Urea (Tillering 4-6 weeks)',
    );
    const empty = await documentOf({ ...REPORT, recommendations: [{ ...bare, products: [] }] });
    expect(polygonsIn(empty).map(({ look }) => look)).toEqual(Array.from({ length: 3 }, () => '#paddock-d7dbd3'));
    expect(texts(empty, 'name').filter((name) => name.startsWith('Legend'))).toEqual([]);
  });

  test('escapes names for XML and for the HTML that a description is', async () => {
    const document = await documentOf(hostile);
    expect(texts(document, 'name')).toContain('<b>&"]]>');
    expect(texts(document, 'description').join('\n')).toContain('@SUM(A1)');
    expect(texts(document, 'b')).toHaveLength(0);
  });
});
