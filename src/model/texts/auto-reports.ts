/** What went to customers by itself. */
export const autoReportsTexts = {
  list: 'Reports that went by themselves',
  about:
    'When the runs of a customer’s samples are done, one analyte report of them is mailed to active customers whose auto-send is on. Each sample goes once; what was completed before auto-send was turned on does not go.',
  runs: {
    title: 'Engine runs',
    label: 'Run the engine when results come in',
    about:
      'Samples that lack no input are run as soon as their file is saved. Samples that lack one wait for it, and samples that were run keep their results until you run them again.',
    on: 'The engine runs when results come in.',
    off: 'The engine runs when an adviser starts it.',
  },
  unavailable: 'The reports could not be read.',
  refreshing: 'Reading the reports again',
  none: 'Nothing has gone by itself yet. Turn auto-send on for customers on the first tab.',
  columns: { createdOn: 'When', customer: 'Customer', emailAddress: 'To', samples: 'Samples', state: 'State' },
  sent: 'Sent',
  waiting: 'Waiting',
  failed: 'Failed',
  sendAgain: 'Send again',
  to: (customer: string): string => `to ${customer}`,
  queued: 'The report is sent again.',
} as const;
