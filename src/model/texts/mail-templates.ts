const names: Readonly<Record<number, string>> = {
  1: 'Analyte report alone',
  2: 'Data files alone',
  3: 'Recommendation report',
};

/** The words of the mail templates in the settings. */
export const mailTemplateTexts = {
  list: 'Mail templates',
  about:
    'The words with which reports are mailed. Which template a mail begins with follows from what is attached; advisers can change the words before they send. Logo, name and address come from the brand.',
  unavailable: 'The mail templates could not be read.',
  none: 'There are no mail templates.',
  columns: {
    name: 'For',
    subject: 'Subject',
    lastUpdatedBy: 'Changed by',
    lastUpdatedOn: 'Changed',
    actions: 'Actions',
  },
  names,
  asShipped: 'As shipped',
  edit: 'Edit',
  test: 'Send me a test',
  tested: (address: string): string => `Test mail sent to ${address}`,
  title: 'Edit Mail Template',
  fields: { subject: 'Subject', header: 'Header', body: 'Body', footer: 'Footer' },
  placeholders: 'Placeholders',
  placeholdersHint: 'Type a placeholder anywhere, with its braces. It is filled in for each report.',
  meanings: {
    report: 'name of the report',
    customer: 'name of the customer',
    plan: 'products with amounts and times',
    supplier: 'your name, as the brand says it',
    adviser: 'name of the sender',
    phone: 'their phone',
    email: 'their e-mail address',
    accreditation: 'their accreditation',
  },
  takeShipped: 'Use the shipped words',
  saved: 'Mail template saved',
  problems: {
    noSubject: 'Give the mail a subject.',
    noBody: 'Give the mail a body.',
    oneLine: 'The subject: one line only.',
    tooLong: (field: string, most: number): string => `${field}: at most ${most} characters.`,
    unknown: (field: string, name: string, known: readonly string[]): string =>
      `${field}: there is no placeholder {${name}}. Take one of ${known.map((one) => `{${one}}`).join(', ')}.`,
    broken: (field: string, name: string): string =>
      `${field}: only a part of {${name}} is formatted. Format all of it, or none.`,
  },
} as const;
