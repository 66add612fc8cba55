import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import { escapeXml } from '../xml.ts';
import { drawnHectares, polygonsOf } from './land.ts';
import type { PrescribedPaddock, Prescription } from './prescription.ts';

/** What a designator of ISO 11783-10 holds. */
const DESIGNATOR_CHARACTERS = 32;
const SQUARE_METRES_PER_HA = 10_000;
/** 1 kg/ha is 100 mg/m², and 1 L/ha is 100 mm³/m²: the units of both set points. */
const PER_HECTARE = 100;
/** Data dictionary identifiers: set point of volume, and of mass, per area. */
const SET_POINT = { L: '0001', kg: '0006' } as const;
const PRESENTATION = { L: 'VPN2', kg: 'VPN1' } as const;
const [FIELD_BOUNDARY, TREATMENT_ZONE] = ['1', '2'];
const [SHELL, HOLE] = ['1', '2'];
const CORNER_OF_POLYGON = '2';
const PLANNED = '1';
const [ZONE_OUTSIDE, ZONE_OF_PADDOCK] = ['0', '1'];

type Attributes = Readonly<Record<string, string | number | undefined>>;

function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`]))
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

const designator = (text: string): string => [...text].slice(0, DESIGNATOR_CHARACTERS).join('').trim();

/** Numbers distinct values of the file from 1 in the order of first use. */
function numbered(prefix: string) {
  const ids = new Map<string, string>();
  return {
    idOf(key: string): string {
      const id = ids.get(key) ?? `${prefix}${ids.size + 1}`;
      ids.set(key, id);
      return id;
    },
  };
}

/**
 * TASKDATA.XML of ISO 11783-10 (3.3, which terminals in the field read): the customer, farms, paddocks and products, and a planned task for
 * each product on each paddock. Outside of the paddock the rate is 0.
 */
export function taskData(data: ReportDocument, prescriptions: readonly Prescription[]): string {
  const farms = numbered('FRM');
  const fields = numbered('PFD');
  const products = numbered('PDT');
  const customer = 'CTR1';
  const paddocks = new Map(
    prescriptions.flatMap((one) => one.paddocks.map((paddock) => [paddock.key, paddock] as const)),
  );
  const farmNames = [...new Set([...paddocks.values()].flatMap(({ farmName }) => farmName ?? []))];
  const productNames = [...new Set(prescriptions.map(({ product }) => product.name))];
  const farmOf = ({ farmName }: PrescribedPaddock): string | undefined =>
    farmName === null ? undefined : farms.idOf(farmName);
  let tasks = 0;
  const body = [
    element('CTR', { A: customer, B: designator(data.customerName) }),
    ...farmNames.map((name) => element('FRM', { A: farms.idOf(name), B: designator(name), I: customer })),
    ...[...paddocks.values()].map((paddock) =>
      element(
        'PFD',
        {
          A: fields.idOf(paddock.key),
          C: designator(paddock.name),
          D: Math.round((paddock.areaHa ?? drawnHectares(paddock.shape)) * SQUARE_METRES_PER_HA),
          E: customer,
          F: farmOf(paddock),
        },
        boundary(paddock, FIELD_BOUNDARY),
      ),
    ),
    ...productNames.map((name) => element('PDT', { A: products.idOf(name), B: designator(name) })),
    element('VPN', { A: PRESENTATION.kg, B: 0, C: 1 / PER_HECTARE, D: 2, E: 'kg/ha' }),
    element('VPN', { A: PRESENTATION.L, B: 0, C: 1 / PER_HECTARE, D: 2, E: 'L/ha' }),
    ...prescriptions.flatMap(({ product, paddocks: land }) =>
      land.map((paddock) => {
        tasks += 1;
        const rate = (ratePerHa: number): string =>
          element('PDV', {
            A: SET_POINT[product.unitOfMeasure],
            B: Math.round(ratePerHa * PER_HECTARE),
            C: products.idOf(product.name),
            E: PRESENTATION[product.unitOfMeasure],
          });
        return element(
          'TSK',
          {
            A: `TSK${tasks}`,
            B: designator(`${product.name} ${paddock.name}`),
            C: customer,
            D: farmOf(paddock),
            E: fields.idOf(paddock.key),
            G: PLANNED,
            H: ZONE_OF_PADDOCK,
            I: ZONE_OF_PADDOCK,
            J: ZONE_OUTSIDE,
          },
          [
            element('TZN', { A: ZONE_OUTSIDE, B: 'Outside' }, [rate(0)]),
            element('TZN', { A: ZONE_OF_PADDOCK, B: designator(paddock.name) }, [
              rate(paddock.ratePerHa),
              ...boundary(paddock, TREATMENT_ZONE),
            ]),
          ],
        );
      }),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    element(
      'ISO11783_TaskData',
      {
        VersionMajor: 3,
        VersionMinor: 3,
        ManagementSoftwareManufacturer: 'Tilth',
        ManagementSoftwareVersion: '1.0',
        DataTransferOrigin: 1,
      },
      body,
    ),
  ].join('\n');
}

const boundary = ({ shape }: PrescribedPaddock, kind: string): readonly string[] =>
  polygonsOf(shape, 'clockwise').map((rings) =>
    element(
      'PLN',
      { A: kind },
      rings.map((ring, at) =>
        element(
          'LSG',
          { A: at === 0 ? SHELL : HOLE },
          ring.map(([longitude, latitude]) => element('PNT', { A: CORNER_OF_POLYGON, C: latitude, D: longitude })),
        ),
      ),
    ),
  );
