/** The conversations with the growers of a report, beside it. */
export const threadTexts = {
  title: 'Messages',
  none: 'No questions from growers yet. They ask on the grower’s page of this report; questions and replies appear here.',
  unnamed: 'The grower',
  waiting: 'Needs a reply',
  answered: 'Replied',
  closed: 'Conversation closed.',
  isClosed: 'Closed',
  of: (edition: number): string => `Asked about version ${edition}`,
  read: (who: string): string => `${who} has read the plan`,
  closedBy: (who: string): string => (who === '' ? 'Closed' : `${who} closed this conversation`),
  /** What a conversation is called by a screen reader. */
  thread: (who: string): string => `Conversation with ${who}`,
  email: (address: string): string => `Your reply is emailed to ${address}`,
  alsoOnPage: ' and appears on the grower’s page.',
  pageEnded: '. The link has expired, so the grower’s page no longer shows it.',
  phoneLead: 'No email goes out: the grower left a phone number. Call ',
  phoneOnPage: '. Your reply appears on the grower’s page.',
  phoneEnded: '. The link has expired, so a reply here does not reach the grower.',
  neither: 'The grower left no email address or phone number. Your reply appears on the grower’s page.',
  neitherEnded:
    'The grower left no email address or phone number, and the link has expired: a reply does not reach them.',
  replyTo: (who: string): string => `Reply to ${who}`,
  send: 'Reply',
  replied: 'Reply sent.',
  /** Closes a question that needs no written reply; or a conversation that has one. */
  close: { waiting: 'Answered', answered: 'Close' },
  /** What the buttons are about, for a screen reader. */
  sendTo: (who: string): string => ` to ${who}`,
  closeOf: (who: string): string => ` conversation with ${who}`,
} as const;
