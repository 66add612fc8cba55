import { z } from 'zod';
import { secondStepChanges } from '../../src/model/session/second-step.ts';
import { keysOf } from '../../src/model/shared/record.ts';

/** How a kind of job is checked, tried again and limited. */
interface JobKind {
  readonly data: z.ZodType;
  /** Tries after the first one. */
  readonly retryLimit: number;
  /** Wait before the first retry; it doubles each time, with jitter. */
  readonly retryDelaySeconds: number;
  /** A run longer than this is taken for lost and started again. */
  readonly expireInSeconds: number;
  /** Runs at the same time in one worker process. */
  readonly concurrency: number;
  /** A user watches it, who can request it again. */
  readonly isWaitedFor?: true;
  /** A user requested it, does not wait for it, and can request it again. */
  readonly isAskedFor?: true;
  /** Belongs to the requesting user alone and ends with their erasure; other jobs are the tenant's, and go on without a user. */
  readonly endsWithAsker?: true;
}

const kinds = <const K extends Readonly<Record<string, JobKind>>>(
  table: K,
): { readonly [N in keyof K]: JobKind & K[N] } => table;

/**
 * Every kind of job, once. The data travels through the database: ids, never contents, and nothing secret.
 * A handler for each is in server/jobs/handlers; a kind without a handler does not start.
 */
export const jobKinds = kinds({
  'engine-dispatch': {
    data: z.object({ sampleIds: z.array(z.number().int()) }),
    retryLimit: 3,
    retryDelaySeconds: 2,
    expireInSeconds: 60,
    concurrency: 1,
    isAskedFor: true,
  },
  'engine-run': {
    data: z.object({ sampleIds: z.array(z.number().int()) }),
    retryLimit: 3,
    retryDelaySeconds: 2,
    expireInSeconds: 280,
    concurrency: 1,
  },
  'save-upload': {
    data: z.object({ uploadJobId: z.number().int() }),
    retryLimit: 2,
    retryDelaySeconds: 1,
    expireInSeconds: 900,
    concurrency: 2,
    isWaitedFor: true,
    endsWithAsker: true,
  },
  'season-run': {
    data: z.object({ recommendationId: z.number().int() }),
    retryLimit: 2,
    retryDelaySeconds: 1,
    expireInSeconds: 120,
    concurrency: 1,
    isWaitedFor: true,
  },
  'render-analyte-report': {
    data: z.object({
      customerId: z.number().int(),
      sampleIds: z.array(z.number().int()),
      outputTypeId: z.number().int(),
      userId: z.string(),
      preparedOn: z.string(),
      timeZone: z.string(),
    }),
    retryLimit: 2,
    retryDelaySeconds: 1,
    expireInSeconds: 120,
    concurrency: 2,
    isWaitedFor: true,
    endsWithAsker: true,
  },
  'render-order-list': {
    data: z.object({
      recommendationId: z.number().int(),
      format: z.enum(['xlsx', 'csv', 'pdf']),
      preparedOn: z.string(),
      timeZone: z.string(),
    }),
    retryLimit: 2,
    retryDelaySeconds: 1,
    expireInSeconds: 120,
    concurrency: 2,
    isWaitedFor: true,
    endsWithAsker: true,
  },
  'render-document': {
    data: z.object({
      reportId: z.number().int(),
      reportTypeId: z.number().int(),
      outputTypeId: z.number().int(),
      optionCodes: z.array(z.string()),
      timeZone: z.string(),
    }),
    retryLimit: 2,
    retryDelaySeconds: 1,
    expireInSeconds: 120,
    concurrency: 2,
    isWaitedFor: true,
    endsWithAsker: true,
  },
  'render-outputs': {
    data: z.object({ reportId: z.number().int(), timeZone: z.string() }),
    retryLimit: 2,
    retryDelaySeconds: 1,
    expireInSeconds: 280,
    concurrency: 2,
    isWaitedFor: true,
    endsWithAsker: true,
  },
  'publish-report': {
    data: z.object({ reportId: z.number().int(), timeZone: z.string() }),
    retryLimit: 3,
    retryDelaySeconds: 2,
    expireInSeconds: 280,
    concurrency: 1,
    isWaitedFor: true,
  },
  'send-mail': {
    data: z.object({ sentEmailId: z.number().int(), timeZone: z.string() }),
    retryLimit: 5,
    retryDelaySeconds: 2,
    expireInSeconds: 120,
    concurrency: 2,
  },
  'send-grower-answer': {
    data: z.object({ growerAnswerId: z.number().int(), portalUrl: z.string() }),
    retryLimit: 5,
    retryDelaySeconds: 2,
    expireInSeconds: 60,
    concurrency: 1,
  },
  'send-grower-reply': {
    data: z.object({ growerAnswerId: z.number().int() }),
    retryLimit: 5,
    retryDelaySeconds: 2,
    expireInSeconds: 60,
    concurrency: 1,
  },
  'auto-report': {
    data: z.object({ customerId: z.number().int() }),
    retryLimit: 3,
    retryDelaySeconds: 2,
    expireInSeconds: 60,
    concurrency: 1,
  },
  'send-auto-report': {
    data: z.object({ autoReportId: z.number().int() }),
    retryLimit: 5,
    retryDelaySeconds: 2,
    expireInSeconds: 180,
    concurrency: 1,
  },
  'send-test-mail': {
    data: z.object({ mailTemplateId: z.number().int() }),
    // A user watches, and requests it again if needed.
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    concurrency: 1,
    isWaitedFor: true,
    endsWithAsker: true,
  },
  'send-invitation': {
    data: z.object({ invitationId: z.uuid(), portalUrl: z.string(), embedded: z.boolean() }),
    retryLimit: 4,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
    concurrency: 1,
  },
  'send-second-step-change': {
    data: z.object({ userId: z.string(), change: z.enum(secondStepChanges) }),
    retryLimit: 4,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
    concurrency: 1,
  },
  'mail-digests': {
    data: z.object({}),
    retryLimit: 1,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    concurrency: 1,
  },
  'send-digest': {
    data: z.object({ userId: z.string(), since: z.iso.datetime(), until: z.iso.datetime() }),
    retryLimit: 8,
    retryDelaySeconds: 20,
    expireInSeconds: 60,
    concurrency: 1,
  },
  'send-reset-code': {
    data: z.object({ subject: z.string() }),
    retryLimit: 2,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    concurrency: 1,
  },
  'remove-documents': {
    data: z.object({ storageKeys: z.array(z.string()) }),
    retryLimit: 10,
    retryDelaySeconds: 30,
    expireInSeconds: 280,
    concurrency: 1,
  },
  'freeze-earlier': {
    data: z.object({}),
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 1_500,
    concurrency: 1,
  },
  'archive-runs': {
    data: z.object({ years: z.number().int().positive() }),
    retryLimit: 1,
    retryDelaySeconds: 60,
    expireInSeconds: 7_200,
    concurrency: 1,
  },
  'keep-counts': {
    data: z.object({}),
    retryLimit: 1,
    retryDelaySeconds: 5,
    expireInSeconds: 300,
    concurrency: 1,
  },
  'keep-no-longer': {
    data: z.object({}),
    retryLimit: 1,
    retryDelaySeconds: 60,
    expireInSeconds: 1_500,
    concurrency: 1,
  },
  'purge-expired': {
    data: z.object({}),
    retryLimit: 1,
    retryDelaySeconds: 5,
    expireInSeconds: 120,
    concurrency: 1,
  },
});

export type JobName = keyof typeof jobKinds;
export type JobData<N extends JobName> = z.output<(typeof jobKinds)[N]['data']>;
export const jobNames = keysOf(jobKinds);
