import type { z } from 'zod';
import type { FunctionCode } from '../session/permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallKey = `${Method} /${string}`;

/** Who may make a call: anybody, any signed-in user of the tenant, or a holder of a function under Access. */
export type Policy = 'PUBLIC' | 'SIGNED_IN' | FunctionCode;

/** A kind of record whose changes carry the version they were made from. */
export type VersionedRecord =
  | 'recommendation'
  | 'recommendedProduct'
  | 'recommendationComment'
  | 'report'
  | 'reportComment'
  | 'paddock'
  | 'site'
  | 'customer'
  | 'composite'
  | 'economics'
  | 'price'
  | 'commentTemplate'
  | 'rateProgram'
  | 'person'
  | 'signInRules'
  | VersionedList;
/** Records that are changed together: each carries its version under this name in the body. */
export type VersionedList =
  | 'samples'
  | 'paddocks'
  | 'recommendedProducts'
  | 'economicsChanges'
  | 'prices'
  | 'referenceRecords';

/** One call of the portal: what goes in, what comes out, who may make it. The key holds method and path. */
export interface Call {
  readonly summary: string;
  readonly policy: Policy;
  /** The record that the call changes: it must say which version the change was made from, in the body or as If-Match, and is refused without (428). */
  readonly changes?: VersionedRecord;
  /** Why the call needs no version although it is no GET. Each call but a GET has one of the two. */
  readonly unversioned?: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** The body is a multipart form with one file; `body` describes the fields beside it. */
  readonly upload?: true;
  /** The answer is bytes with a MIME type of their own, not JSON. */
  readonly binary?: true;
  /** Why no screen of the portal makes the call: it is for programs, and says what it is good for to them. */
  readonly programs?: string;
  /** May take over a second: the work is a job and the client waits up to 300 s without retrying. */
  readonly long?: true;
  /** Asked in the long-request variant, once and for up to 300 s, though it is answered within the request: it may touch thousands of records. */
  readonly patient?: true;
  /**
   * The caller sent a file and follows its progress: what a thread does with the file need not wait for them, as it
   * does for others.
   */
  readonly follows?: true;
  /** The answer holds a secret: it is not kept, and a repetition does the work again. */
  readonly secret?: true;
  /** It makes a record, mail or member each time: sent twice alike by one person within ten seconds, without a key, it makes one. */
  readonly makesOne?: true;
  /** What the tenant works with, the same for all its people and without a word about any of them: a browser may keep it, and asks whether it has changed. */
  readonly catalogue?: true;
  /** It reads, and leaves a line that it did: an audit entry, or the place where the user works. */
  readonly notes?: true;
  /** Made with a link instead of a sign-in: its token is in the body, leads to one tenant and one record, and has its own limit. Its policy is PUBLIC. */
  readonly byLink?: true;
  /** Made before a tenant is chosen: it goes out without a TenantId, and sees no tenant's rows. */
  readonly beforeTenant?: true;
  /** How large the body may be, where that is more than the common limit. */
  readonly bodyLimitBytes?: number;
  /** The answer is built from typed rows and too large to be parsed again before it is sent. */
  readonly trusted?: true;
}

/** The reasons for which a change needs no version, in words that the OpenAPI document shows. */
export const unversioned = {
  adds: 'it adds something, and changes nothing that is there',
  orders: 'it sets an order alone, in which every item is named',
  reads: 'it only reads',
  asks: 'it asks for work, and changes nothing that a person has entered',
  specified:
    'its body is fixed: the versions of what it changes may be sent with it, as the portal does, and are then compared',
  before: 'it says beside each value what it is set over, and is refused where that is another one by now',
  chooses: 'it sets a choice as a whole, which says nothing about what was chosen before',
  switches: 'it turns one switch of each record that it names to what it says, and changes nothing else of them',
  owns: 'it sets what is the caller’s own, which nobody else changes',
  steps: 'a step that the record’s state allows or refuses',
  erases: 'it removes all data of a person or customer for good, whatever was changed last',
  joins: 'it adds or takes out the members that it names, and leaves all others alone',
} as const;

/** Whether nothing stays of a call: its transaction can write nothing, and keeps no answer for its key. */
export const isReading = (key: CallKey, call: Call): boolean =>
  (key.startsWith('GET ') || call.unversioned === unversioned.reads) &&
  call.notes !== true &&
  call.binary !== true &&
  call.upload !== true &&
  call.long !== true;

/** Of a call that adds one thing each time. */
export const addsOne = { makesOne: true, unversioned: unversioned.adds } as const;

export type Contract = Readonly<Record<CallKey, Call>>;

/** The calls as they are written, checked against the shape of a contract without widening their types. */
export const contract = <const C extends Contract>(calls: C): C => calls;

type In<T> = T extends z.ZodType ? z.input<T> : never;
type Out<T> = T extends z.ZodType ? z.output<T> : never;
type Part<R, K extends 'params' | 'query' | 'body', F extends 'in' | 'out'> = R extends {
  readonly [P in K]: infer S extends z.ZodType;
}
  ? { [P in K]: F extends 'in' ? In<S> : Out<S> }
  : unknown;
type Loose<T> = { [K in keyof T as Record<string, never> extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as Record<string, never> extends T[K] ? never : K]: T[K];
};

/** What a caller passes. */
export type Asked<R extends Call> = Loose<Part<R, 'params', 'in'> & Part<R, 'query', 'in'> & Part<R, 'body', 'in'>>;
/** What a handler receives once the call has been validated. */
export type Received<R extends Call> = Part<R, 'params', 'out'> & Part<R, 'query', 'out'> & Part<R, 'body', 'out'>;
/** What a handler returns. */
export type Answered<R extends Call> = In<R['answer']>;
/** What a caller gets. */
export type Answer<R extends Call> = Out<R['answer']>;
