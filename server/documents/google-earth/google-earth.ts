import { distinctFileNames } from '../../../src/model/reports/file-name.ts';
import { layerNoteText } from '../../../src/model/samples/layers.ts';
import type {
  PolygonShape,
  Position,
  RecommendationDocument,
  ReportDocument,
  SampleDocument,
} from '../../../src/model/reports/document-data.ts';
import { itemAt } from '../../collections/item-at.ts';
import { depthOrLayers, formatNumber, formatShort, paddockLabel } from '../document-format.ts';
import { cropOf, paddockRate, paddocksOf, ratedIn, rateSpan, spanText, type Paddock } from '../figures.ts';
import type { DocumentOptions } from '../document-options.ts';
import { roundTo } from '../../engine/numbers.ts';
import { staleSentences, staleText } from '../stale-results.ts';
import { escapeXml } from '../xml.ts';
import { zipBytes } from '../zip.ts';
import { paddockColours, type ColourClass, type PaddockColours } from './paddock-colours.ts';
import { swatch } from './swatch.ts';

const OUTLINE = '#1F6F4A';
const TISSUE_OUTLINE = '#9F6F1F';
const NO_COLOUR = '#D7DBD3';
const SITE = '#1E2420';
/** The imagery shows through. */
const FILL_ALPHA = 'a6';
const SITE_PICTURE = 'files/site.png';

/** Colours in KML are alpha, blue, green, red. */
const kmlColour = (colour: string, alpha = 'ff'): string =>
  `${alpha}${colour.slice(5, 7)}${colour.slice(3, 5)}${colour.slice(1, 3)}`.toLowerCase();

const nameOfColour = (colour: string): string => colour.slice(1).toLowerCase();
const pictureOf = (colour: string): string => `files/${nameOfColour(colour)}.png`;

const isSoil = ({ sampleType }: RecommendationDocument): boolean => sampleType === 'SOIL';

interface Coloured {
  readonly recommendation: RecommendationDocument;
  readonly paddocks: readonly Paddock[];
  readonly colours: PaddockColours | null;
}

/**
 * 'Google Earth': a KMZ with a folder per recommendation, a polygon per paddock with its rates, coloured by rating or by rate, the key to the
 * colours, and a point per sampled place. A tissue recommendation never lies over the soil's polygons: what has a click there keeps it.
 */
export function googleEarth(data: ReportDocument, options: DocumentOptions): Uint8Array {
  const recommendations = data.recommendations.map((recommendation): Coloured => {
    const rated = ratedIn(recommendation);
    // Coloured as on the map of the report: by the samples that represent land.
    const land = paddocksOf(rated.length > 0 ? rated : recommendation.samples);
    return {
      recommendation,
      paddocks: paddocksOf(recommendation.samples),
      colours: paddockColours(recommendation, land, options),
    };
  });
  const shown = coloursIn(recommendations);
  return zipBytes({
    'doc.kml': kml(data, recommendations, shown),
    ...Object.fromEntries(shown.map((colour) => [pictureOf(colour), swatch(colour, 'square')])),
    [SITE_PICTURE]: swatch(SITE, 'round'),
  });
}

const coloursIn = (recommendations: readonly Coloured[]): readonly string[] => [
  ...new Set([
    ...recommendations.flatMap(({ colours }) => colours?.classes.map(({ colour }) => colour) ?? []),
    NO_COLOUR,
  ]),
];

function kml(data: ReportDocument, recommendations: readonly Coloured[], shown: readonly string[]): string {
  const soilPaddocks = new Set(
    recommendations
      .filter(({ recommendation }) => isSoil(recommendation))
      .flatMap(({ paddocks }) => paddocks.map(({ key }) => key)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${escapeXml(data.reportName)}</name>`,
    `<description>${escapeXml(`${data.customerName}, prepared by ${data.preparedBy}, ${data.tenantName}${data.finalised ? '' : ' (draft)'}`)}</description>`,
    ...shown.map(
      (colour) =>
        `<Style id="paddock-${nameOfColour(colour)}"><LineStyle><color>${kmlColour(OUTLINE)}</color><width>2</width></LineStyle><PolyStyle><color>${kmlColour(colour, FILL_ALPHA)}</color></PolyStyle><ListStyle><ItemIcon><href>${pictureOf(colour)}</href></ItemIcon></ListStyle></Style>`,
    ),
    `<Style id="tissue"><LineStyle><color>${kmlColour(TISSUE_OUTLINE)}</color><width>2</width></LineStyle><PolyStyle><fill>0</fill></PolyStyle></Style>`,
    `<Style id="site"><IconStyle><scale>0.5</scale><Icon><href>${SITE_PICTURE}</href></Icon></IconStyle><LabelStyle><scale>0.8</scale></LabelStyle></Style>`,
    ...recommendations.map((coloured) => folder(coloured, soilPaddocks, data.timeZone)),
    '</Document></kml>',
  ].join('\n');
}

function folder(
  { recommendation, paddocks, colours }: Coloured,
  soilPaddocks: ReadonlySet<string>,
  timeZone: string,
): string {
  const stale = staleSentences(recommendation.samples, timeZone);
  return [
    `<Folder><name>${escapeXml(recommendation.name)}</name>`,
    ...(stale.length === 0 ? [] : [`<description>${escapeXml(stale.map(escapeXml).join('<br/>'))}</description>`]),
    ...legend(colours),
    ...paddocks.map((paddock) =>
      paddockPlacemark(paddock, {
        recommendation,
        colours,
        placed: {
          isCovered: !isSoil(recommendation) && soilPaddocks.has(paddock.key),
          timeZone,
        },
      }),
    ),
    ...ratedIn(recommendation).map((sample) => sitePlacemark(sample, recommendation, timeZone)),
    '</Folder>',
  ].join('\n');
}

/** The key: a folder a colour, with its picture and its words, for a placemark without land would come in again as a fault; and the whole of it in a balloon. */
function legend(colours: PaddockColours | null): readonly string[] {
  if (colours === null) return [];
  const cell = ({ colour, words }: ColourClass): string =>
    `<tr><td bgcolor="${colour}" width="24">&#160;</td><td>${escapeXml(words)}</td></tr>`;
  return [
    `<Folder><name>${escapeXml(`Legend: ${colours.title}`)}</name>`,
    `<description>${escapeXml(`<table>${colours.classes.map(cell).join('')}</table>`)}</description>`,
    ...colours.classes.map(
      ({ colour, words }) =>
        `<Folder><name>${escapeXml(words)}</name><styleUrl>#paddock-${nameOfColour(colour)}</styleUrl></Folder>`,
    ),
    '</Folder>',
  ];
}

interface Placed {
  readonly isCovered: boolean;
  readonly timeZone: string;
}

/** `isCovered`: the file already has this paddock's soil polygon, so only an outline with the rates is added. */
function paddockPlacemark(
  paddock: Paddock,
  {
    recommendation,
    colours,
    placed: { isCovered, timeZone },
  }: {
    readonly recommendation: RecommendationDocument;
    readonly colours: PaddockColours | null;
    readonly placed: Placed;
  },
): string {
  const shape = paddock.samples.find((sample) => sample.paddockShape !== null)?.paddockShape;
  if (!shape) return '';
  const rated = recommendation.products
    .map((product) => ({ product, rate: paddockRate(product, paddock), span: rateSpan(product, paddock) }))
    .filter(({ rate }) => rate > 0);
  if (isCovered && rated.length === 0) return '';
  const shown = colours?.classOf(paddock) ?? null;
  const stale = [...new Set(paddock.samples.map((sample) => staleText(sample, timeZone)))].filter(
    (text) => text !== '',
  );
  const lines = [
    ...(paddock.farmName === null ? [] : [`Farm: ${paddock.farmName}`]),
    ...(paddock.areaHa === null ? [] : [`Area: ${formatNumber(paddock.areaHa, 1)} ha`]),
    ...(shown === null || colours === null ? [] : [`${colours.title}: ${shown.words}`]),
    ...stale,
    ...rated.map(
      ({ product, rate, span }) =>
        `${product.name}: ${formatShort(rate, 2)} ${product.unitOfMeasure}/ha${spanText(span)} (${product.placement}, ${product.timing})`,
    ),
    ...(rated.length === 0 ? ['No rates'] : []),
  ];
  return placemark(
    paddockLabel({ paddockName: paddock.name }),
    lines,
    [
      `<styleUrl>#${isCovered ? 'tissue' : `paddock-${nameOfColour(shown?.colour ?? NO_COLOUR)}`}</styleUrl>`,
      attributes([
        ['kind', 'paddock'],
        ['farm', paddock.farmName],
        ['recommendation', recommendation.name],
        ['crop', cropOf(paddock.samples)],
        ['area_ha', paddock.areaHa === null ? null : roundTo(paddock.areaHa, 2)],
        ['engine_result', stale.length === 0 ? null : stale.join('; ')],
        ...(shown === null || colours === null ? [] : [[colours.title, shown.words] as const]),
        ...rated.map(
          ({ product, rate }) =>
            [
              `${product.name}, ${product.timing}, ${product.placement} (${product.unitOfMeasure}/ha)`,
              roundTo(rate, 2),
            ] as const,
        ),
      ]),
      geometry(shape),
    ].join(''),
  );
}

function sitePlacemark(sample: SampleDocument, recommendation: RecommendationDocument, timeZone: string): string {
  if (sample.siteLongitude === null || sample.siteLatitude === null) return '';
  const lines = [
    paddockLabel(sample),
    depthOrLayers(sample),
    sample.layerNote === null ? '' : layerNoteText(sample.layerNote),
    sample.labNumber === null ? '' : `Lab number: ${sample.labNumber}`,
    staleText(sample, timeZone),
  ].filter((line) => line !== '');
  return placemark(
    sample.siteName,
    lines,
    `<styleUrl>#site</styleUrl>${attributes([
      ['kind', 'sampled place'],
      ['farm', sample.farmName],
      ['recommendation', recommendation.name],
      ['paddock', sample.paddockName],
      ['lab_number', sample.labNumber],
      ['sampled', sample.sampledOn],
    ])}<Point><coordinates>${coordinate([sample.siteLongitude, sample.siteLatitude])}</coordinates></Point>`,
  );
}

type Datum = readonly [name: string, value: string | number | null];

/** What a program reads of a placemark, an import of our own among them: descriptions are for people. No name twice; what is not known is left out. */
function attributes(data: readonly Datum[]): string {
  const known = data.filter(([, value]) => value !== null);
  const names = distinctFileNames(known.map(([name]) => name));
  return `<ExtendedData>${known
    .map(
      ([, value], at) =>
        `<Data name="${escapeXml(itemAt(names, at))}"><value>${escapeXml(String(value))}</value></Data>`,
    )
    .join('')}</ExtendedData>`;
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
