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

/** Records whose change was refused, as somebody else had changed them: the next save has been told, and is meant over what is there. */
const overtaken = new Set<string>();

/**
 * Adds once, however often one dialog saves, and whatever is reloaded between its saves: all of them go out under the key that the draft carries.
 * Where the draft is another by then, the server adds that one, or answers what an earlier save has added whose answer was lost; that is changed
 * into what the draft says. What somebody has removed since is added anew.
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
    return await change(overtaken.has(key) ? { ...made, version: null } : made, body);
  } catch (thrown) {
    if (isGone(toAppError(thrown))) return addOnce(`${key}+`, adding);
    overtaken.add(key);
    throw thrown;
  }
}

/** The last added of a list. */
export const latest = <Item extends Made>(items: readonly Item[]): Item | undefined =>
  items.reduce<Item | undefined>((last, item) => (last && last.id > item.id ? last : item), undefined);
