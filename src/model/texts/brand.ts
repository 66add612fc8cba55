import { brandLimits } from '../settings/brand-limits.ts';

const ratioOf = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;

/** The words of a supplier's brand in the settings. */
export const brandTexts = {
  list: 'Brand',
  about: 'How your documents, emails and growers’ pages look. Published documents keep the brand of their date.',
  changed: (by: string, on: string): string => `Changed by ${by}, ${on}.`,
  unavailable: 'The brand could not be loaded.',
  edit: 'Edit brand',
  title: 'Brand',
  saved: 'Brand saved',
  fields: {
    name: 'Name',
    address: 'Address',
    phone: 'Phone',
    colour: 'Colour of headings and lines',
    ground: 'Colour behind table heads',
    disclaimer: 'Disclaimer',
  },
  hints: {
    name: (tenant: string): string => `Default: ${tenant}`,
    disclaimer: 'Printed beside Tilth’s own at the foot of each page, and below each email.',
    adviser: 'Name, phone and accreditation of the adviser come from each adviser’s own profile.',
  },
  tooLong: (what: string, most: number): string => `${what}: up to ${most} characters.`,
  noColour: 'Enter # and six digits, such as #1F6F4A.',
  pick: (what: string): string => `Pick: ${what}`,
  contrast: {
    colour: (ratio: number, isEnough: boolean): string =>
      `On white ${ratioOf(ratio)}: ${isEnough ? 'easy to read' : 'too pale to read, choose a darker colour'} (4.5 or more).`,
    ground: (ratio: number, isEnough: boolean): string =>
      `Small print on it ${ratioOf(ratio)}: ${isEnough ? 'easy to read' : 'too dark to read on, choose a paler colour'} (4.5 or more).`,
  },
  logo: {
    said: (bytes: number | null): string => (bytes === null ? 'No logo' : `Picture of ${Math.ceil(bytes)} bytes`),
    label: 'Logo',
    choose: 'Choose a logo',
    remove: 'Remove the logo',
    hint: 'PNG or JPEG, up to 200 KB and 2,000 pixels a side. Not SVG: email programs do not show it.',
    alt: (name: string): string => `Logo of ${name}`,
    tooLarge: 'The logo is over 200 KB. Save it smaller.',
    wrongKind: 'The logo has to be a PNG or a JPEG.',
    damaged: 'The picture is damaged and cannot be drawn whole. Save it again.',
    tooFewPixels: (width: number, height: number): string =>
      `The logo has ${width} × ${height} pixels. Each side needs ${brandLimits.leastSidePx} or more.`,
    tooManyPixels: (width: number, height: number): string =>
      `The logo has ${width} × ${height} pixels. Save it with at most ${brandLimits.logoSidePx} a side and ${brandLimits.logoAreaPx / 1_000_000} million in all.`,
  },
  none: 'No logo',
  preview: {
    title: 'Preview',
    document: 'First page of a report',
    mail: 'Email',
    grower: 'Grower’s page',
    documentName: 'Recommendation Report',
    reportName: 'Season plan',
    customer: 'Quandong Park',
    tableHead: 'Plan by paddock',
    columns: ['Paddock', 'Area ha', 'Urea kg/ha'],
    row: ['Top', '64.2', '100'],
    prepared: (name: string): string => `prepared by ${name}`,
    mailSubject: 'Fertiliser recommendations: Season plan',
    mailBody: 'Attached are the fertiliser recommendations of Quandong Park.',
    adviser: 'Alex Adviser',
    button: 'I have read it',
  },
} as const;
