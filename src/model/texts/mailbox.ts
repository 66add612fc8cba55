export const mailboxTexts = {
  title: 'Mailbox',
  hint: 'Emails of the demo are saved here; nothing leaves this computer.',
  panel: 'Messages',
  none: 'Reports that are sent by email will arrive here.',
  leadOn: 'Go to the Report Builder',
  refresh: 'Check for email',
  choose: 'Choose a message to read it.',
  from: 'From',
  to: 'To',
  sentOn: 'Sent',
  attachments: 'Attachments',
  save: (fileName: string): string => `Save ${fileName}`,
} as const;
