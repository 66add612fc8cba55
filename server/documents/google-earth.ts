import { layerNoteText } from '../../src/model/samples/layers.ts';
import type {
  PolygonShape,
  Position,
  RecommendationDocument,
  ReportDocument,
  SampleDocument,
} from '../../src/model/reports/document-data.ts';
import { depthOrLayers, formatNumber, formatShort, paddockLabel } from './document-format.ts';
import { paddockRate, paddocksOf, ratedIn, type Paddock } from './figures.ts';
import { escapeXml } from './xml.ts';
import { zipBytes } from './zip.ts';

/** Colours in KML are alpha, blue, green, red. */
const OUTLINE = 'ff4a6f1f';
const FILL = '404a6f1f';
const TISSUE_OUTLINE = 'ff1f6f9f';

const isSoil = ({ sampleType }: RecommendationDocument): boolean => sampleType === 'SOIL';

/**
 * 'Google Earth': a KMZ with a folder per recommendation, a polygon per paddock with its rates, and a point per sampled place. A tissue
 * recommendation never lies over the soil's polygons: what has a click there keeps it.
 */
export function googleEarth(data: ReportDocument): Uint8Array {
  return zipBytes({ 'doc.kml': kml(data) });
}

function kml(data: ReportDocument): string {
  const soilPaddocks = new Set(
    data.recommendations.filter(isSoil).flatMap(({ samples }) => paddocksOf(samples).map(({ key }) => key)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${escapeXml(data.reportName)}</name>`,
    `<description>${escapeXml(`${data.customerName}, prepared by ${data.preparedBy}, ${data.tenantName}${data.finalised ? '' : ' (draft)'}`)}</description>`,
    `<Style id="paddock"><LineStyle><color>${OUTLINE}</color><width>2</width></LineStyle><PolyStyle><color>${FILL}</color></PolyStyle></Style>`,
    `<Style id="tissue"><LineStyle><color>${TISSUE_OUTLINE}</color><width>2</width></LineStyle><PolyStyle><fill>0</fill></PolyStyle></Style>`,
    ...data.recommendations.map((recommendation) => folder(recommendation, soilPaddocks)),
    '</Document></kml>',
  ].join('\n');
}

function folder(recommendation: RecommendationDocument, soilPaddocks: ReadonlySet<string>): string {
  return [
    `<Folder><name>${escapeXml(recommendation.name)}</name>`,
    ...paddocksOf(recommendation.samples).map((paddock) =>
      paddockPlacemark(paddock, recommendation, !isSoil(recommendation) && soilPaddocks.has(paddock.key)),
    ),
    ...ratedIn(recommendation).map(sitePlacemark),
    '</Folder>',
  ].join('\n');
}

/** `isCovered`: the soil's polygon of this paddock stands in the file, so that there is nothing but the rates to add, as an outline. */
function paddockPlacemark(paddock: Paddock, { products }: RecommendationDocument, isCovered: boolean): string {
  const shape = paddock.samples.find((sample) => sample.paddockShape !== null)?.paddockShape;
  if (!shape) return '';
  const rated = products
    .map((product) => ({ product, rate: paddockRate(product, paddock) }))
    .filter(({ rate }) => rate > 0);
  if (isCovered && rated.length === 0) return '';
  const lines = [
    ...(paddock.farmName === null ? [] : [`Farm: ${paddock.farmName}`]),
    ...(paddock.areaHa === null ? [] : [`Area: ${formatNumber(paddock.areaHa, 1)} ha`]),
    ...rated.map(
      ({ product, rate }) =>
        `${product.name}: ${formatShort(rate, 2)} ${product.unitOfMeasure}/ha (${product.placement}, ${product.timing})`,
    ),
    ...(rated.length === 0 ? ['No rates'] : []),
  ];
  return placemark(
    paddockLabel({ paddockName: paddock.name }),
    lines,
    `<styleUrl>#${isCovered ? 'tissue' : 'paddock'}</styleUrl>${attributes('paddock', paddock.farmName)}${geometry(shape)}`,
  );
}

function sitePlacemark(sample: SampleDocument): string {
  if (sample.siteLongitude === null || sample.siteLatitude === null) return '';
  const lines = [
    paddockLabel(sample),
    depthOrLayers(sample),
    sample.layerNote === null ? '' : layerNoteText(sample.layerNote),
    sample.labNumber === null ? '' : `Lab number: ${sample.labNumber}`,
  ].filter((line) => line !== '');
  return placemark(
    sample.siteName,
    lines,
    `${attributes('sampled place', sample.farmName)}<Point><coordinates>${coordinate([sample.siteLongitude, sample.siteLatitude])}</coordinates></Point>`,
  );
}

/** What a program reads of a placemark, an import of our own among them: descriptions are for people. */
function attributes(kind: 'paddock' | 'sampled place', farmName: string | null): string {
  const data = (name: string, value: string): string =>
    `<Data name="${name}"><value>${escapeXml(value)}</value></Data>`;
  return `<ExtendedData>${data('kind', kind)}${farmName === null ? '' : data('farm', farmName)}</ExtendedData>`;
}

/** A description is read as HTML inside XML: each line is escaped for the one, the whole for the other. */
function placemark(name: string, lines: readonly string[], place: string): string {
  return `<Placemark><name>${escapeXml(name)}</name><description>${escapeXml(lines.map(escapeXml).join('<br/>'))}</description>${place}</Placemark>`;
}

function geometry(shape: PolygonShape): string {
  return shape.type === 'Polygon'
    ? polygon(shape.coordinates)
    : `<MultiGeometry>${shape.coordinates.map(polygon).join('')}</MultiGeometry>`;
}

function polygon([outer, ...holes]: readonly (readonly Position[])[]): string {
  if (!outer) return '';
  const inner = holes.map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`).join('');
  return `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${inner}</Polygon>`;
}

const ring = (positions: readonly Position[]): string =>
  `<LinearRing><coordinates>${positions.map(coordinate).join(' ')}</coordinates></LinearRing>`;

/** Seven decimals are a centimetre. */
const coordinate = ([longitude = 0, latitude = 0]: Position): string =>
  `${Number(longitude.toFixed(7))},${Number(latitude.toFixed(7))},0`;
