/** Reports that were sent automatically. */
export const autoReportsTexts = {
  list: 'Automatic reports',
  about:
    'When a customer’s samples have been run, one analyte report is emailed automatically, to active customers with auto-send on. Each sample is sent once; results from before auto-send was turned on are not sent.',
  runs: {
    title: 'Engine runs',
    label: 'Run the engine when results come in',
    about:
      'Samples with all inputs run as soon as their file is saved. Samples with inputs missing wait, and samples that have been run keep their results until you run them again.',
    on: 'The engine runs when results come in.',
    off: 'The engine runs when an adviser starts it.',
  },
  unavailable: 'The reports could not be loaded.',
  refreshing: 'Loading reports',
  none: 'No automatic reports yet. Turn auto-send on for customers on the first tab.',
  columns: { createdOn: 'When', customer: 'Customer', emailAddress: 'To', samples: 'Samples', state: 'State' },
  sent: 'Sent',
  waiting: 'Waiting',
  failed: 'Failed',
  sendAgain: 'Send again',
  to: (customer: string): string => `to ${customer}`,
  queued: 'Report sent again.',
} as const;
