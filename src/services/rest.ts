import { createFetch, type FetchResponse } from 'ofetch';
import type { AnswerOf, AskedOf, Portal, PortalCall } from '../model/contract/index.ts';
import { errorOfAnswer, isVerdict, networkError, toAppError, type AppError } from '../model/errors/app-error.ts';
import { limits } from '../model/limits.ts';
import { attemptsOf, isRead, mayPass } from './attempts.ts';
import type { ErrorReporting } from './error-reporting.ts';
import type { TokenSource } from './identity.ts';
import { pauseFor } from './pause.ts';
import { isSessionRenewed, tellConnection, tenantIdOf, type System } from './system-actors.ts';
import { KeepaliveBudget } from './keepalive.ts';
import { PendingChanges, type AskedChange } from './pending-changes.ts';
import { fieldsOf } from '../model/shared/record.ts';

/** A file that came as an answer. */
export interface Download {
  readonly blob: Blob;
  readonly fileName: string | null;
}

type Has<K extends PortalCall, Flag extends string, Extra> = Portal[K] extends { readonly [F in Flag]: true }
  ? Extra
  : unknown;

/** What a call takes: its params, query and body, and what the contract says of its kind, so that the browser needs no schema to know it. */
export type RequestOf<K extends PortalCall> = AskedOf<K> & {
  /** Which version the change is made to, where the body does not say. */
  readonly ifMatch?: string;
  /** The key of a change, kept by the caller; without one the client gives it one. */
  readonly key?: string;
} & Has<K, 'long', { readonly long: true }> &
  Has<K, 'patient', { readonly long: true }> &
  Has<K, 'binary', { readonly binary: true }> &
  Has<K, 'beforeTenant', { readonly beforeTenant: true }> &
  Has<K, 'upload', { readonly file: File }>;

export type ReplyOf<K extends PortalCall> = Portal[K] extends { readonly binary: true } ? Download : AnswerOf<K>;

export interface CallOptions {
  /** Ends the call and every wait in it. */
  readonly signal: AbortSignal;
  readonly system: System;
  /** The answer is for the next call that asks for the same: see `ahead.ts`. */
  readonly isAhead?: true;
}

/** Makes a call of the contract. Rejects with an `AppError` whatever goes wrong. */
export type Api = <K extends PortalCall>(call: K, request: RequestOf<K>, options: CallOptions) => Promise<ReplyOf<K>>;

interface Outside {
  readonly tokens: TokenSource;
  readonly reporting: ErrorReporting;
  readonly base?: string;
  readonly fetch?: typeof fetch;
  /** IANA zone of the device, in which messages and documents tell times. */
  readonly timeZone?: () => string;
  /** Resolves after a time, or rejects when the signal aborts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A request as it goes out, whatever the call: the types have been checked by then. */
interface Plain {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly ifMatch?: string;
  readonly key?: string;
  readonly file?: File;
  readonly long?: true;
  readonly binary?: true;
  readonly beforeTenant?: true;
}

/** The REST client of the portal: token, tenant, idempotency, attempts, renewal of the session, and one mapping of failures. */
export function apiOver({
  tokens,
  reporting,
  base = '/api',
  // Asked for at each call: what traces calls comes later, and takes its place.
  fetch = (...asked) => globalThis.fetch(...asked),
  pause = pauseFor,
  timeZone = zoneOfDevice,
}: Outside): Api {
  const pending = new PendingChanges();
  const keepalives = new KeepaliveBudget();
  const client = createFetch({ fetch });

  async function attempt(
    call: PortalCall,
    {
      plain,
      headers,
      signal,
      characters,
    }: {
      readonly plain: Plain;
      readonly headers: Record<string, string>;
      readonly signal: AbortSignal;
      readonly characters: number | null;
    },
  ): Promise<unknown> {
    const [method = '', path = ''] = call.split(' ');
    const body = plain.file ? formOf(plain.file, plain.body) : plain.body;
    const ask = (keepalive: boolean) =>
      client.raw(base + filled(path, plain.params), {
        method,
        headers,
        signal,
        retry: 0,
        ignoreResponseError: true,
        ...(keepalive ? { keepalive } : {}),
        ...(plain.query ? { query: plain.query } : {}),
        ...(body ? { body } : {}),
        ...(plain.binary ? { responseType: 'blob' as const } : {}),
      });
    const response = await (characters === null ? ask(false) : keepalives.send(characters, ask));
    return answerOf(response, plain.binary ?? false);
  }

  async function call(key: PortalCall, plain: Plain, { signal: stop, system }: CallOptions): Promise<unknown> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(limits.timeoutMs)]);
    const callId = crypto.randomUUID();
    const change = isRead(key) || plain.key !== undefined ? null : changeOf(key, plain, tenantIdOf(system));
    const changeKey = plain.key ?? (change && pending.keyOf(key, change));
    const endsWithPage = isRead(key) || plain.file !== undefined || plain.long === true;
    const characters = endsWithPage ? null : (change?.what ?? JSON.stringify(plain.body ?? {})).length;
    const attempts = attemptsOf(key, plain.long ?? false);
    const headers = (token: string): Record<string, string> => ({
      authorization: `Bearer ${token}`,
      TimeZone: timeZone(),
      ...(plain.beforeTenant === true || tenantIdOf(system) === null ? {} : { TenantId: String(tenantIdOf(system)) }),
      // One key until there is an answer: whatever is sent twice is done once.
      ...(changeKey ? { 'Idempotency-Key': changeKey } : {}),
      ...(plain.ifMatch ? { 'If-Match': plain.ifMatch } : {}),
    });
    const ask = async (): Promise<unknown> => {
      const token = await tokens.token();
      if (token === null) throw errorOfAnswer(401, null);
      return attempt(key, { plain, headers: headers(token), signal, characters });
    };
    const askAndRenew = (): Promise<unknown> =>
      ask().catch(async (thrown: unknown) => {
        if (signal.aborted || failureOf(thrown, signal).status !== 401 || !(await isSessionRenewed(system, signal)))
          throw thrown;
        return ask();
      });
    try {
      for (let number = 1; ; number++) {
        try {
          const reply = await askAndRenew();
          if (change) pending.settle(change);
          return reply;
        } catch (thrown) {
          if (signal.aborted || number >= attempts || !mayPass(failureOf(thrown, signal).status)) throw thrown;
        }
        tellConnection(system, { type: 'ATTEMPT_FAILED', callId, attempt: number + 1, attempts });
        await pause(limits.retryWaitMs, signal);
      }
    } catch (thrown) {
      const failure = failureOf(thrown, signal);
      if (change && isVerdict(failure)) pending.settle(change);
      else if (change) pending.keep(change, changeKey!);
      if (!stop.aborted) reporting.trace(failure, key);
      throw failure;
    } finally {
      tellConnection(system, { type: 'CALL_SETTLED', callId });
    }
  }
  return (key, request, options) => call(key, request as Plain, options) as Promise<never>;
}

/** A file counts by what is known of it without reading it. */
const changeOf = (
  key: PortalCall,
  { params, query, body, ifMatch, file }: Plain,
  tenant: number | null,
): AskedChange => ({
  of: JSON.stringify([key, tenant, params]),
  what: JSON.stringify([query, body, ifMatch, file && [file.name, file.size, file.lastModified]]),
});

/** Asked for each call: a person may travel while the page stays open. */
const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function filled(path: string, params: Plain['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function formOf(file: File, fields: Plain['body'] = {}): FormData {
  const form = new FormData();
  // Fields before the file: a server that streams has read them when the file begins.
  Object.entries(fields).forEach(([name, value]) => form.append(name, String(value)));
  form.append('file', file);
  return form;
}

async function answerOf(response: FetchResponse<unknown>, isBinary: boolean): Promise<unknown> {
  const data = response._data;
  if (!response.ok) throw errorOfAnswer(response.status, data instanceof Blob ? await jsonIn(data) : data);
  if (isBinary) return { blob: data, fileName: fileNameIn(response.headers.get('content-disposition')) };
  // A page of a proxy with status 200 is no answer of ours.
  if (typeof data === 'string' || data instanceof Blob)
    throw { ...toAppError(null), code: 'NOT_JSON', status: response.status };
  return data;
}

const jsonIn = (blob: Blob): Promise<unknown> =>
  blob
    .text()
    .then((text): unknown => JSON.parse(text))
    .catch(() => null);

function fileNameIn(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? null);
}

/** Whatever was thrown on the way, as the one kind of failure that leaves this module. */
function failureOf(thrown: unknown, signal: AbortSignal): AppError {
  if (signal.aborted)
    return {
      ...toAppError(null),
      code: fieldsOf(signal.reason)['name'] === 'TimeoutError' ? 'TIMEOUT' : 'ABORTED',
    };
  const known = toAppError(thrown);
  // ofetch throws a FetchError when no answer came at all.
  return known.code === 'UNKNOWN' && thrown instanceof Error && thrown.name === 'FetchError' ? networkError : known;
}
