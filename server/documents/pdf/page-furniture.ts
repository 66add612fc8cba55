import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import { formatDay } from '../document-format.ts';
import type { Cover, Fact, Title } from './blocks.ts';

/** Both manuals behind the engine ask for it on every result. */
export const DISCLAIMER =
  'Decision support: figures come from a model and published calibrations and need an adviser’s judgement.';

/** On every page of a document that is not finalised; empty otherwise. */
export const draftWords = ({ finalised }: ReportDocument): string => (finalised ? '' : 'Draft – not finalised');

/** Footer of each page: the text of the manuals, then the supplier's. */
export const disclaimerOf = ({ brand }: ReportDocument): string =>
  [DISCLAIMER, brand?.disclaimer ?? ''].filter((part) => part !== '').join(' ');

/** Where the supplier is reached, on one line. */
export const reachOf = ({ brand }: Pick<ReportDocument, 'brand'>): string =>
  [...(brand?.address ?? '').split('\n'), brand?.phone ?? '']
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('  ·  ');

/** Contact line for the first page, where a grower looks. The supplier's own address and phone are next to its name. */
export function contactOf(data: ReportDocument): string {
  const { preparedBy, preparedByAccreditation = '', tenantName } = data;
  const who = [preparedBy, preparedByAccreditation, tenantName, ...reachOfAdviser(data)].filter((part) => part !== '');
  return who.length === 0 ? '' : `Questions? ${who.join(', ')}`;
}

const reachOfAdviser = ({ preparedByPhone = '', preparedByEmail }: ReportDocument): readonly string[] =>
  [preparedByPhone, preparedByEmail].filter((part) => part !== '');

/** A longer name would push the page number off the paper. */
export const shortened = (name: string): string => (name.length <= 90 ? name : `${name.slice(0, 89)}…`);

/** The first page: who, for whom, when and in what state; further facts of the document. */
export const coverPage = (data: ReportDocument, documentName: string, facts: readonly Fact[]): Cover => ({
  kind: 'cover',
  brand: data.tenantName,
  reach: reachOf(data),
  name: documentName,
  title: data.reportName,
  facts: [...stateFacts(data), ...facts],
});

function stateFacts(data: ReportDocument): readonly Fact[] {
  const day = (instant: string): string => formatDay(instant, data.timeZone);
  return [
    ['Customer', { text: `${data.customerName} (${data.customerId})` }],
    [
      'Prepared by',
      {
        text: [data.preparedBy, data.preparedByAccreditation ?? '', data.tenantName]
          .filter((part) => part !== '')
          .join(', '),
        below: [reachOfAdviser(data).join(', ')].filter((part) => part !== ''),
      },
    ],
    ['Prepared on', { text: day(data.preparedOn) }],
    [
      'Status',
      data.finalised
        ? { text: `Finalised by ${data.finalised.by} on ${day(data.finalised.on)}` }
        : { text: 'Draft – not finalised; figures may still change', warning: true },
    ],
    ...(data.published
      ? [['Published', { text: `By ${data.published.by} on ${day(data.published.on)}` }] as const]
      : []),
  ];
}

/** Title at the top of the first page when there is no cover. */
export function titleBlock(data: ReportDocument, documentName: string): Title {
  const day = (instant: string): string => formatDay(instant, data.timeZone);
  return {
    kind: 'title',
    brand: data.tenantName,
    reach: reachOf(data),
    name: documentName,
    title: data.reportName,
    line: [
      `${data.customerName} (${data.customerId})`,
      `prepared by ${data.preparedBy} on ${day(data.preparedOn)}`,
      ...(data.finalised ? [`finalised by ${data.finalised.by} on ${day(data.finalised.on)}`] : []),
      ...(data.published ? [`published by ${data.published.by} on ${day(data.published.on)}`] : []),
    ].join('  ·  '),
    draft: draftWords(data),
    contact: '',
  };
}
