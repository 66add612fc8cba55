import { distinctFileNames, fileNamePart } from '../../../src/model/reports/file-name.ts';
import type { PolygonShape, ProductDocument, ReportDocument } from '../../../src/model/reports/document-data.ts';
import { itemAt } from '../../collections/item-at.ts';
import { roundTo } from '../../engine/numbers.ts';
import { paddockLabel } from '../document-format.ts';
import type { DocumentOptions } from '../document-options.ts';
import { cropOf, paddockRate, paddocksOf, ratedIn, rateSpan, type Paddock } from '../figures.ts';
import { staleText } from '../stale-results.ts';

/** A hundredth of a kilogram or litre a hectare: what ISO 11783 can hold, so that every format tells the same rate. */
export const RATE_DECIMALS = 2;

export interface PrescribedPaddock {
  /** The same land in every recommendation of a report. */
  readonly key: string;
  readonly name: string;
  readonly farmName: string | null;
  /** What grows there. */
  readonly cropName: string | null;
  readonly areaHa: number | null;
  readonly shape: PolygonShape;
  readonly ratePerHa: number;
  /** The least and the most that its sites get, where the rate is their mean; null where they get one. */
  readonly span: ReturnType<typeof rateSpan>;
  /** `Inputs changed since 27/11/2026` where the engine has no result for it any more; empty where it has. */
  readonly engineResult: string;
}

/** One product of one recommendation, as a machine is to spread it. */
export interface Prescription {
  /** Of its file, without extension; no two of a report are the same. */
  readonly stem: string;
  readonly recommendation: string;
  readonly product: ProductDocument;
  readonly unit: 'kg/ha' | 'L/ha';
  readonly paddocks: readonly PrescribedPaddock[];
  /** Paddocks with a rate whose boundary is not known: they can be in no file for a machine. */
  readonly withoutBoundary: readonly string[];
}

/** Prescriptions by product; products without a rate are left out. Paddocks at rate 0 are left out by default. */
export function prescriptionsOf(
  { recommendations, timeZone }: ReportDocument,
  options: DocumentOptions,
): readonly Prescription[] {
  const hasSeveral = recommendations.length > 1;
  const found = recommendations.flatMap((recommendation) => {
    const paddocks = paddocksOf(ratedIn(recommendation));
    return recommendation.products.flatMap((product) => {
      const rated = paddocks.map((paddock) => ({
        paddock,
        ratePerHa: roundTo(paddockRate(product, paddock), RATE_DECIMALS),
      }));
      if (rated.every(({ ratePerHa }) => ratePerHa === 0)) return [];
      const wanted = rated.filter(({ ratePerHa }) => ratePerHa > 0 || options.has('ZERO_RATES'));
      return [
        {
          stem: [product.name, product.timing, ...(hasSeveral ? [recommendation.name] : [])]
            .map(fileNamePart)
            .join(' - '),
          recommendation: recommendation.name,
          product,
          unit: `${product.unitOfMeasure}/ha` as const,
          paddocks: wanted.flatMap(({ paddock, ratePerHa }) =>
            prescribed(paddock, { ratePerHa, span: rateSpan(product, paddock) }, timeZone),
          ),
          withoutBoundary: wanted
            .filter(({ paddock, ratePerHa }) => ratePerHa > 0 && shapeOf(paddock) === null)
            .map(({ paddock }) => paddockLabel({ paddockName: paddock.name })),
        },
      ];
    });
  });
  const stems = distinctFileNames(found.map(({ stem }) => stem));
  return found.map((prescription, at) => ({ ...prescription, stem: itemAt(stems, at) }));
}

const shapeOf = ({ samples }: Paddock): PolygonShape | null =>
  samples.find(({ paddockShape }) => paddockShape !== null)?.paddockShape ?? null;

const engineResultOf = ({ samples }: Paddock, timeZone: string): string =>
  [...new Set(samples.map((sample) => staleText(sample, timeZone)))].filter((text) => text !== '').join('; ');

function prescribed(
  paddock: Paddock,
  rate: Pick<PrescribedPaddock, 'ratePerHa' | 'span'>,
  timeZone: string,
): readonly PrescribedPaddock[] {
  const shape = shapeOf(paddock);
  const { key, name, farmName, areaHa } = paddock;
  const cropName = cropOf(paddock.samples);
  return shape === null
    ? []
    : [
        {
          key,
          name: paddockLabel({ paddockName: name }),
          farmName,
          cropName,
          areaHa,
          shape,
          ...rate,
          engineResult: engineResultOf(paddock, timeZone),
        },
      ];
}
