import { isGone, toAppError } from '../model/errors/app-error.ts';

/** A record that was added, and what is needed to change it. */
interface Made {
  readonly id: number;
  /** Null where whatever is there is meant. */
  readonly version: number | null;
}

interface Adding<Body, Answer, M extends Made> {
  readonly body: Body;
  /** Asks for the record under a key: the server adds it once, and refuses another body under that key with what it answered to the first. */
  readonly add: (body: Body, key: string) => Promise<Answer>;
  /** What was added, in the answer to it. */
  readonly madeBy: (answer: Answer) => M | undefined;
  readonly change: (made: M, body: Body) => Promise<Answer>;
}

/**
 * The versions over which the next save of a dialog is meant, where a change was refused: the conflict has been shown
 * to the user. Null after a lost response, because the stored version is unknown.
 */
const overtaken = new Map<string, number | null>();

/**
 * Adds once, however often one dialog saves, and whatever is reloaded between its saves: all of them go out under the
 * key that the draft carries. Where the draft is another by then, the server adds that one, or answers what an earlier
 * save has added whose answer was lost; that is changed into what the draft says. A record that another user has
 * removed since is added again.
 */
export async function addOnce<Body, Answer, M extends Made = Made>(
  key: string,
  adding: Adding<Body, Answer, M>,
): Promise<Answer> {
  const { body, add, madeBy, change } = adding;
  const made = await add(body, key).then(
    (answer) => ({ answer }),
    (thrown: unknown) => {
      const { code, earlier } = toAppError(thrown);
      const one = code === 'IDEMPOTENCY_MISMATCH' && earlier !== undefined ? madeBy(earlier as Answer) : undefined;
      if (one === undefined) throw thrown;
      return one;
    },
  );
  if ('answer' in made) return made.answer;
  try {
    return await change({ ...made, version: overtaken.get(key) ?? (overtaken.has(key) ? null : made.version) }, body);
  } catch (thrown) {
    const failure = toAppError(thrown);
    if (isGone(failure)) return addOnce(`${key}+`, adding);
    overtaken.set(key, failure.presentVersion ?? null);
    throw thrown;
  }
}

/** The last added of a list. */
export const latest = <Item extends Made>(items: readonly Item[]): Item | undefined =>
  items.reduce<Item | undefined>((last, item) => (last && last.id > item.id ? last : item), undefined);
