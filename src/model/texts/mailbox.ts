export const mailboxTexts = {
  title: 'Mailbox',
  hint: 'What the demo sends is kept here; nothing leaves this computer.',
  panel: 'Messages',
  none: 'Reports that are sent by email will arrive here.',
  leadOn: 'Go to the Report Builder',
  refresh: 'Check for mail',
  choose: 'Choose a message to read it.',
  from: 'From',
  to: 'To',
  sentOn: 'Sent',
  attachments: 'Attachments',
  save: (fileName: string): string => `Save ${fileName}`,
} as const;
