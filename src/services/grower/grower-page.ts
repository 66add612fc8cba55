import { fromPromise } from 'xstate';
import type { GrowerAnswer, GrowerPlan } from '../../model/contract/entities.ts';
import type { PortalCall } from '../../model/contract/index.ts';
import type { AnswerInput, Asker, ByToken, DocumentInput, OpenedPlan, PageFailure } from '../../model/grower/asked.ts';
import { contactIn } from '../../model/grower/contact.ts';
import { fieldsOf, isText } from '../../model/shared/record.ts';
import { growerTexts } from '../../model/texts/grower.ts';

/** A page that a phone opens far from town waits longer than an office does, and then says so. */
const PATIENCE_MS = 60_000;

const POST = 'POST ';
type LinkCall = Extract<PortalCall, `POST /plan/${string}`>;

interface Outside {
  readonly fetch?: typeof fetch;
  readonly save?: (document: Blob, fileName: string) => void;
  /** What the device remembers by. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem'> | null;
}

const entryOf = (rememberAs: string): string => `tilth.asker.${rememberAs}`;

/** Who asked over the link from this device; null where it remembers nothing, or may not. */
function rememberedIn(storage: Pick<Storage, 'getItem'> | null, rememberAs: string): Asker | null {
  try {
    const { givenName, contact } = fieldsOf(JSON.parse(storage?.getItem(entryOf(rememberAs)) ?? 'null'));
    return typeof givenName === 'string' && typeof contact === 'string' ? { givenName, contact } : null;
  } catch {
    // Storage is refused or holds something else: name and contact are asked again.
    return null;
  }
}

/** Whether the device remembers it: storage that is refused or full has name and contact asked again. */
function remember(storage: Pick<Storage, 'setItem'> | null, rememberAs: string, asker: Asker): boolean {
  try {
    storage?.setItem(entryOf(rememberAs), JSON.stringify(asker));
    return storage !== null;
  } catch {
    return false;
  }
}

/**
 * What the page of a link asks of the server. It does not use the portal's client: there is no sign-in, so no token to
 * renew, no tenant to name, and no portal code to load on a phone.
 */
export const growerPageServices = ({ fetch = globalThis.fetch, save = saveAs, storage = ownStorage }: Outside = {}) => {
  async function ask(call: LinkCall, body: object, stop: AbortSignal): Promise<Response> {
    const response = await fetch(`/api${call.slice(POST.length)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]),
    }).catch((): never => {
      throw failure(false, growerTexts.noAnswer);
    });
    if (response.ok) return response;
    const { Message, code } = fieldsOf(await response.json().catch(() => null));
    throw failure(code === 'LINK_ENDED' || code === 'RECORD_ERASED', isText(Message) ? Message : growerTexts.wrong);
  }
  /** What the server of this release answers. */
  const answered = async <Answer>(...asked: Parameters<typeof ask>): Promise<Answer> =>
    (await (await ask(...asked)).json()) as Answer;

  return {
    openPlan: fromPromise<OpenedPlan, ByToken>(async ({ input: { token }, signal }) => {
      const plan = await answered<GrowerPlan>('POST /plan/open', { token }, signal);
      return { plan, asker: rememberedIn(storage(), plan.rememberAs) };
    }),
    sendAnswer: fromPromise<readonly GrowerAnswer[], AnswerInput>(async ({ input, signal }) => {
      const { token, kind, givenName, contact, question, paddock, rememberAs } = input;
      const said = { token, kind, givenName };
      const asked = { ...said, question, paddock, ...contactIn(contact) };
      const sent = kind === 'QUESTION' ? asked : said;
      const { answers } = await answered<Pick<GrowerPlan, 'answers'>>('POST /plan/answer', sent, signal);
      if (kind === 'QUESTION') remember(storage(), rememberAs, { givenName, contact });
      return answers;
    }),
    fetchDocument: fromPromise<null, DocumentInput>(async ({ input: { token, number, fileName }, signal }) => {
      save(await (await ask('POST /plan/document', { token, number }, signal)).blob(), fileName);
      return null;
    }),
  };
};

/** A browser may refuse even the look at its storage. */
function ownStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** An error that carries what the page shows. */
const failure = (hasEnded: boolean, message: string): Error & PageFailure =>
  Object.assign(new Error(message), { hasEnded });

// Long enough for the browser to have read a document.
const RELEASE_MS = 60_000;

function saveAs(document: Blob, fileName: string): void {
  const link = globalThis.document.createElement('a');
  link.href = URL.createObjectURL(document);
  link.download = fileName;
  globalThis.document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS);
}
