import { escapeXml } from '../xml.ts';
import { zipBytes } from '../zip.ts';
import { styleBook } from './xlsx-styles.ts';
import { columnName, filterOf, hasFilter, worksheet, type XlsxSheet } from './xlsx-sheet.ts';

export interface XlsxProperties {
  readonly title: string;
  readonly author: string;
  readonly company: string;
  /** Instant in ISO 8601: it is the data's, so that the same data gives the same bytes. */
  readonly on: string;
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MIME = 'application/vnd.openxmlformats-officedocument';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * An XLSX workbook (ECMA-376): on each sheet a bold head row that stays, a filter, and A4 pages as wide as the sheet.
 *
 * Our own writer because the need is small and the bytes must be the same for the same data.
 */
export function xlsxBytes(sheets: readonly XlsxSheet[], properties: XlsxProperties | null = null): Uint8Array {
  const styles = styleBook(NAMESPACE);
  const worksheets = sheets.map(
    (sheet) => `${XML}${worksheet(sheet, { namespace: NAMESPACE, styles, title: properties?.title ?? '' })}`,
  );
  return zipBytes({
    '[Content_Types].xml': contentTypes(sheets.length, properties !== null),
    '_rels/.rels': relations([
      [`${RELATIONS}/officeDocument`, 'xl/workbook.xml'],
      ...(properties === null
        ? []
        : [
            [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'] as const,
            [`${RELATIONS}/extended-properties`, 'docProps/app.xml'] as const,
          ]),
    ]),
    ...(properties === null ? {} : { 'docProps/core.xml': core(properties), 'docProps/app.xml': app(properties) }),
    'xl/workbook.xml': workbookPart(sheets),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => [`${RELATIONS}/worksheet`, `worksheets/sheet${index + 1}.xml`] as const),
      [`${RELATIONS}/styles`, 'styles.xml'],
    ]),
    'xl/styles.xml': `${XML}${styles.xml()}`,
    ...Object.fromEntries(worksheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
  });
}

function workbookPart(sheets: readonly XlsxSheet[]): string {
  const listed = sheets
    .map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('');
  const names = sheets
    .flatMap((sheet, index) => {
      const { name, frozenColumns = 0 } = sheet;
      const place = `'${name.replaceAll("'", "''")}'!`;
      const columns = frozenColumns === 0 ? '' : `${place}$A:$${columnName(frozenColumns - 1)},`;
      const named = (what: string, refersTo: string, hidden = ''): string =>
        `<definedName name="_xlnm.${what}" localSheetId="${index}"${hidden}>${escapeXml(refersTo)}</definedName>`;
      return [
        // LibreOffice shows a filter only where this name tells it of one.
        ...(hasFilter(sheet) ? [named('_FilterDatabase', `${place}${filterOf(sheet, '$')}`, ' hidden="1"')] : []),
        named('Print_Titles', `${columns}${place}$1:$1`),
      ];
    })
    .join('');
  return `${XML}<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${listed}</sheets><definedNames>${names}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}

const contentTypes = (sheets: number, hasProperties: boolean): string =>
  [
    `${XML}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${MIME}.spreadsheetml.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${MIME}.spreadsheetml.styles+xml"/>`,
    ...(hasProperties
      ? [
          '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
          `<Override PartName="/docProps/app.xml" ContentType="${MIME}.extended-properties+xml"/>`,
        ]
      : []),
    ...Array.from(
      { length: sheets },
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${MIME}.spreadsheetml.worksheet+xml"/>`,
    ),
    '</Types>',
  ].join('');

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const core = ({ title, author, on }: XlsxProperties): string =>
  `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dc:language>en-AU</dc:language>${['created', 'modified'].map((of) => `<dcterms:${of} xsi:type="dcterms:W3CDTF">${escapeXml(on)}</dcterms:${of}>`).join('')}</cp:coreProperties>`;

const app = ({ company }: XlsxProperties): string =>
  `${XML}<Properties xmlns="${RELATIONS.replace('/relationships', '')}/extended-properties"><Application>Tilth</Application><Company>${escapeXml(company)}</Company></Properties>`;
