export const mailboxTexts = {
  title: 'Mailbox',
  hint: 'Mails of the demo are kept here; none leaves this computer.',
  panel: 'Mails',
  none: 'No mail has been sent yet. Send a report, and it appears here.',
  refresh: 'Check for mail',
  choose: 'Choose a mail to read it.',
  from: 'From',
  to: 'To',
  sentOn: 'Sent',
  attachments: 'Attachments',
  save: (fileName: string): string => `Save ${fileName}`,
} as const;
