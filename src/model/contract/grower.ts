import { z } from 'zod';
import { isEmailAddress, isPhoneNumber } from '../grower/contact.ts';
import { limits } from '../limits.ts';
import { addsOne, contract, unversioned } from './core.ts';
import { BrandLogo } from './settings.ts';
import { byId, Id, Instant, LinkDays, named, TextOrNull } from './shared.ts';

const Cell = z.object({
  text: z.string(),
  bold: z.boolean(),
  /** Small lines below it. */
  below: z.array(z.string()),
  /** Ground of the cell, beside which its text says the same in a word. */
  colour: TextOrNull,
});
const Column = z.object({ head: z.string(), below: z.array(z.string()), right: z.boolean() });

interface RichText {
  readonly kind: 'paragraph' | 'heading' | 'list';
  readonly runs: readonly { readonly text: string; readonly bold: boolean }[];
  readonly items: readonly (readonly RichText[])[];
}
const RichText: z.ZodType<RichText> = z
  .lazy(() =>
    z.object({
      kind: z.enum(['paragraph', 'heading', 'list']),
      runs: z.array(z.object({ text: z.string(), bold: z.boolean() })),
      items: z.array(z.array(RichText)),
    }),
  )
  .meta({ id: 'GrowerRichText' });

/** A part of the plan, in the order in which it is read. */
export const PlanPart = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('chapter'), text: z.string(), below: z.string() }),
    z.object({ kind: z.literal('section'), text: z.string() }),
    z.object({ kind: z.literal('words'), text: z.string() }),
    z.object({
      kind: z.literal('map'),
      title: z.string(),
      /** Alternative text for readers who cannot see it. */
      alt: z.string(),
      width: z.number(),
      height: z.number(),
      areas: z.array(
        z.object({
          number: z.number(),
          rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
          label: z.tuple([z.number(), z.number()]),
          size: z.number(),
          colour: TextOrNull,
        }),
      ),
    }),
    z.object({
      kind: z.literal('legend'),
      lead: z.string(),
      entries: z.array(z.object({ word: z.string(), colour: z.string() })),
    }),
    z.object({
      kind: z.literal('table'),
      title: z.string(),
      note: z.string(),
      columns: z.array(Column),
      /** A farm's name over its paddocks, or the cells of a row. */
      rows: z.array(z.object({ group: TextOrNull, cells: z.array(Cell) })),
      totals: z.boolean(),
    }),
    z.object({
      kind: z.literal('statements'),
      title: z.string(),
      told: z.array(
        z.object({
          where: z.string(),
          sentence: z.string(),
          /** What the adviser adds; absent where nothing is added. */
          words: z.string().optional(),
          source: z.string(),
        }),
      ),
      more: z.string(),
    }),
    z.object({
      kind: z.literal('comments'),
      comments: z.array(z.object({ title: z.string(), blocks: z.array(RichText) })),
    }),
  ])
  .meta({ id: 'PlanPart' });

/** A message of the conversation over a link: the plan was read, a question, the adviser's reply, or its close. */
export const GrowerAnswer = named('GrowerAnswer', {
  kind: z.enum(['READ', 'QUESTION', 'REPLY', 'CLOSED']),
  /** Who wrote: the grower as they call themselves, or the adviser. */
  givenName: z.string(),
  /** The words of a question or a reply. */
  question: z.string(),
  /** The paddock that a question is about; empty for the plan as a whole. */
  paddock: z.string(),
  on: Instant,
});

/** The conversation over one link of a report, or of an earlier version of it, in which something was asked. */
export const GrowerThread = named('GrowerThread', {
  growerLinkId: z.number(),
  /** Which version of the report was asked about. */
  edition: z.number(),
  /** The link opens the page now: the grower can read a reply there. */
  isOpen: z.boolean(),
  /** Oldest first. A question says where a reply goes: by email or by phone. */
  messages: z.array(GrowerAnswer.extend({ email: z.string(), phone: z.string() })),
});

export const GrowerPlan = named('GrowerPlan', {
  reportName: z.string(),
  customerName: z.string(),
  tenantName: z.string(),
  /** Of the day on which the plan was finalised. */
  brand: z.object({
    address: z.string(),
    phone: z.string(),
    colour: z.string(),
    disclaimer: z.string(),
    logo: BrandLogo.nullable(),
  }),
  /** Whom a question reaches; empty where that is the supplier as a whole. */
  preparedBy: z.string(),
  preparedByEmail: z.string(),
  phone: z.string(),
  /** Questions have a recipient. */
  canAsk: z.boolean(),
  publishedOn: Instant,
  /** Which version of the plan it is, from 1. */
  edition: z.number(),
  /** When the version that it replaces was published; null where it is the first. */
  replaces: Instant.nullable(),
  expiresOn: Instant,
  parts: z.array(PlanPart),
  /** By their place in the list: a page without sign-in names no record. */
  documents: z.array(z.object({ fileName: z.string(), sizeBytes: z.number() })),
  answers: z.array(GrowerAnswer),
  /** The name under which a device remembers who asks over this link; it leads to nothing. */
  rememberAs: z.string(),
});

export const GrowerLink = named('GrowerLink', {
  growerLinkId: z.number(),
  createdOn: Instant,
  createdBy: z.string(),
  expiresOn: Instant,
  revokedOn: Instant.nullable(),
  /** It opens the page now. */
  isOpen: z.boolean(),
  openedCount: z.number(),
  lastOpenedOn: Instant.nullable(),
  answers: z.array(GrowerAnswer),
});

const Threads = z.object({ threads: z.array(GrowerThread) });
const byThread = byId.extend({ linkId: Id });
const message = z.string().trim().min(1).max(limits.growerMessageLength);
/** How many questions of the conversation the writer has read: UNREAD_QUESTION where the grower has asked more. Absent: however many there are. */
const questions = z.number().int().min(1).optional();

const Links = z.object({ growerLinks: z.array(GrowerLink) });

const isEmptyOr = (holds: (text: string) => boolean) => (text: string) => text === '' || holds(text);

/** 256 random bits in base64url; whatever else is sent opens nothing. */
const token = z.string().min(1).max(100);

export const growerCalls = contract({
  'GET /recommendation/report/{id}/growerlinks': {
    summary: 'Links to the grower’s page of a report, newest first, with what came back over each',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: Links,
  },
  'POST /recommendation/report/{id}/growerlinks': {
    summary: 'Create a link to the grower’s page of a published report; its address is shown only once',
    policy: 'SEND_REPORT',
    unversioned: unversioned.adds,
    secret: true,
    params: byId,
    body: z.object({ days: LinkDays }),
    answer: Links.extend({ address: z.string() }),
  },
  'DELETE /recommendation/report/{id}/growerlinks/{linkId}': {
    summary: 'Take a link to the grower’s page back',
    policy: 'SEND_REPORT',
    unversioned: unversioned.steps,
    params: byId.extend({ linkId: Id }),
    answer: Links,
  },
  'POST /recommendation/report/{id}/messages/{linkId}': {
    summary: 'Reply to the grower who asked over a link: on the page, and by email if they left an address',
    policy: 'EDIT_REPORT',
    ...addsOne,
    params: byThread,
    body: z.object({ text: message, questions }),
    answer: Threads,
  },
  'PUT /recommendation/report/{id}/messages/{linkId}/close': {
    summary: 'Close the conversation over a link; a new question opens it again',
    policy: 'EDIT_REPORT',
    unversioned: unversioned.steps,
    params: byThread,
    body: z.object({ questions }),
    answer: Threads,
  },
  'POST /plan/open': {
    summary: 'What a grower’s page shows, to anyone with its link',
    policy: 'PUBLIC',
    byLink: true,
    unversioned: unversioned.reads,
    body: z.object({ token }),
    answer: GrowerPlan,
  },
  'POST /plan/document': {
    summary: 'A document of a grower’s page, by its place in the list',
    policy: 'PUBLIC',
    byLink: true,
    binary: true,
    unversioned: unversioned.reads,
    body: z.object({ token, number: z.int().min(1).max(100) }),
    answer: z.unknown(),
  },
  'POST /plan/answer': {
    summary: 'Say that the plan was read, or ask the adviser something',
    policy: 'PUBLIC',
    byLink: true,
    unversioned: unversioned.adds,
    body: z.discriminatedUnion('kind', [
      z.object({ token, kind: z.literal('READ'), givenName: z.string().trim().max(100) }),
      z.object({
        token,
        kind: z.literal('QUESTION'),
        givenName: z.string().trim().max(100),
        question: message,
        // Pages of earlier releases leave out what follows.
        paddock: z.string().trim().max(200).default(''),
        email: z.string().trim().max(254).refine(isEmptyOr(isEmailAddress), 'must be an email address').default(''),
        phone: z.string().trim().max(50).refine(isEmptyOr(isPhoneNumber), 'must be a phone number').default(''),
      }),
    ]),
    answer: z.object({ answers: z.array(GrowerAnswer) }),
  },
});
