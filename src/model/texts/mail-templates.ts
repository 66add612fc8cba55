const names: Readonly<Record<number, string>> = {
  1: 'Analyte report only',
  2: 'Data files only',
  3: 'Recommendation report',
};

/** The words of the email templates in the settings. */
export const mailTemplateTexts = {
  list: 'Email templates',
  about:
    'The text with which reports are emailed. The template follows from what is attached; advisers can change the text before sending. Logo, name and address come from the brand.',
  unavailable: 'The email templates could not be loaded.',
  none: 'No email templates.',
  columns: {
    name: 'For',
    subject: 'Subject',
    lastUpdatedBy: 'Changed by',
    lastUpdatedOn: 'Changed',
    actions: 'Actions',
  },
  names,
  asShipped: 'Tilth default',
  edit: 'Edit',
  test: 'Send test to me',
  tested: (address: string): string => `Test email sent to ${address}`,
  title: 'Edit Email Template',
  fields: { subject: 'Subject', header: 'Header', body: 'Body', footer: 'Footer' },
  placeholders: 'Placeholders',
  placeholdersHint: 'Type a placeholder anywhere, with its braces. It is filled in for each report.',
  meanings: {
    report: 'name of the report',
    customer: 'name of the customer',
    plan: 'products with amounts and times',
    supplier: 'your name in the brand',
    adviser: 'name of the sender',
    phone: 'their phone',
    email: 'their email address',
    accreditation: 'their accreditation',
  },
  takeShipped: 'Use Tilth’s default text',
  saved: 'Email template saved',
  problems: {
    noSubject: 'Enter a subject.',
    noBody: 'Enter a body.',
    oneLine: 'The subject: one line only.',
    tooLong: (field: string, most: number): string => `${field}: up to ${most} characters.`,
    unknown: (field: string, name: string, known: readonly string[]): string =>
      `${field}: there is no placeholder {${name}}. Take one of ${known.map((one) => `{${one}}`).join(', ')}.`,
    broken: (field: string, name: string): string =>
      `${field}: only a part of {${name}} is formatted. Format all of it, or none.`,
  },
} as const;
