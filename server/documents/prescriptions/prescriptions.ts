import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import { counted, formatDay, formatShort } from '../document-format.ts';
import type { DocumentOptions } from '../document-options.ts';
import { spanText } from '../figures.ts';
import { staleSentences } from '../stale-results.ts';
import { zipBytes } from '../zip.ts';
import { geoJson } from './geo-json.ts';
import { prescriptionsOf, RATE_DECIMALS, type Prescription } from './prescription.ts';
import { shapefile } from './shapefile.ts';
import { taskData } from './task-data.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;
type Maker = (data: ReportDocument, options: DocumentOptions) => Uint8Array;

/** Zips the files that a format makes of the prescriptions, with a list of contents for the person who loads a machine. */
const zipped =
  (filesOf: (data: ReportDocument, prescriptions: readonly Prescription[]) => Files): Maker =>
  (data, options) => {
    const prescriptions = prescriptionsOf(data, options);
    return zipBytes({ ...filesOf(data, prescriptions), 'README.txt': readMe(data, prescriptions) });
  };

const withLand = (prescriptions: readonly Prescription[]): readonly Prescription[] =>
  prescriptions.filter(({ paddocks }) => paddocks.length > 0);

/** A zipped shapefile for each product, as consoles and their offices take them in. */
export const shapefiles: Maker = zipped((_, prescriptions) =>
  Object.fromEntries(withLand(prescriptions).map((one) => [`${one.stem}.zip`, shapefile(one)])),
);

export const geoJsonFiles: Maker = zipped((_, prescriptions) =>
  Object.fromEntries(withLand(prescriptions).map((one) => [`${one.stem}.geojson`, geoJson(one)])),
);

/** The folder that a terminal looks for. */
export const isoxml: Maker = zipped((data, prescriptions) => ({
  'TASKDATA/TASKDATA.XML': taskData(data, prescriptions),
}));

function readMe(data: ReportDocument, prescriptions: readonly Prescription[]): string {
  const lines = [
    `${data.reportName}, ${data.customerName}`,
    `${data.preparedBy}, ${data.tenantName}, ${formatDay(data.preparedOn, data.timeZone)}`,
    ...(data.finalised === null ? ['DRAFT, not finalised: do not spread.'] : []),
    ...data.recommendations.flatMap(({ samples }) => staleSentences(samples, data.timeZone)),
    'Coordinates: WGS 84, degrees. Rates are of the product, not of a nutrient.',
    '',
    ...prescriptions.flatMap((one) => [
      `${one.stem}: ${one.product.name}, ${one.product.placement}, ${one.product.timing}; ${counted(one.paddocks.length, 'paddock')}`,
      ...one.paddocks.map(
        ({ name, farmName, areaHa, ratePerHa, span }) =>
          `  ${farmName === null ? '' : `${farmName}, `}${name}: ${formatShort(ratePerHa, RATE_DECIMALS)} ${one.unit}${spanText(span)}${areaHa === null ? '' : `, ${formatShort(areaHa, 1)} ha`}`,
      ),
      ...(one.withoutBoundary.length === 0 ? [] : [`  Not included (no boundary): ${one.withoutBoundary.join(', ')}`]),
    ]),
    ...(prescriptions.length === 0 ? ['No product has a rate.'] : []),
    '',
    'Decision support: check product, unit and rate on the terminal before you spread.',
    '',
  ];
  return lines.join('\r\n');
}
