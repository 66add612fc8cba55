import { z } from 'zod';
import { Instant } from './shared.ts';

export const SentEmail = z
  .object({
    recommendationsReportEmailSentId: z.number(),
    emailAddress: z.string(),
    createdBy: z.string(),
    createdOn: Instant,
    sent: z.boolean(),
    subject: z.string(),
    messageBody: z.string(),
    /** Why it could not be sent, or not to everybody; null while it waits or when it is sent. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'SentEmail' });
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
