import { z } from 'zod';
import { Instant, named, TextOrNull } from './shared.ts';

export const SentEmail = named('SentEmail', {
  recommendationsReportEmailSentId: z.number(),
  emailAddress: z.string(),
  createdBy: z.string(),
  createdOn: Instant,
  sent: z.boolean(),
  subject: z.string(),
  messageBody: z.string(),
  /** Why it could not be sent, or not to everybody; null while it waits or when it is sent. */
  failure: TextOrNull,
});
export const SentEmails = z.object({ sentEmails: z.array(SentEmail) });

export const EmailTemplate = z.object({
  emailTemplateId: z.number(),
  subject: z.string(),
  header: z.string(),
  footer: z.string(),
  body: z.string(),
});

export const EmailDefaults = z.object({
  emailRecipients: z.string(),
  emailTemplates: z.array(EmailTemplate),
  /** The report has a page for the grower that a mail can link to. */
  canLink: z.boolean(),
});

/** Links to the page of a grower, emails by state, and the last question. */
export const Reach = z.object({
  openLinks: z.number(),
  /** Of the open link that is good longest. */
  validUntil: Instant.nullable(),
  openedCount: z.number(),
  lastOpenedOn: Instant.nullable(),
  mails: z.object({ sent: z.number(), pending: z.number(), failed: z.number() }),
  lastQuestion: z.object({ givenName: z.string(), question: z.string(), on: Instant }).nullable(),
});
