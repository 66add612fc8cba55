import { isGone, isVerdict, toAppError } from '../model/errors/app-error.ts';

/** A record that was added, and what is needed to change it. */
interface Made {
  readonly id: number;
  /** Null where whatever is there is meant. */
  readonly version: number | null;
}

interface Adding<Body, Answer, M extends Made> {
  readonly body: Body;
  /** Asks for the record under a key: the server adds it once, and answers another body under that key with IDEMPOTENCY_MISMATCH. */
  readonly add: (body: Body, key: string) => Promise<Answer>;
  /** What was added, in the answer to it; undefined where the answer does not hold it. */
  readonly madeBy: (answer: Answer, body: Body) => M | undefined;
  readonly change: (made: M, body: Body) => Promise<Answer>;
}

interface Begun<Body, M extends Made> {
  readonly key: string;
  /** What was asked for without an answer, the latest first: one of them may have been done. */
  readonly asked: readonly Body[];
  /** Known once the server has told that one of them was. */
  readonly made: M | null;
}

/**
 * What the saves of one dialog have begun, by an object that lives as long as the dialog does: two dialogs never share a record, even where they
 * say the same.
 */
const begunBy = new WeakMap<object, Begun<unknown, Made>>();

/**
 * Adds once, however often one dialog saves: all its saves go out under one key. Where the draft is another by then, the server adds that one,
 * or tells that an earlier one was added whose answer was lost; that one is changed into what the draft says.
 */
export async function addOnce<Body, Answer, M extends Made = Made>(
  dialog: object,
  adding: Adding<Body, Answer, M>,
): Promise<Answer> {
  const { body, add } = adding;
  const begun = (begunBy.get(dialog) as Begun<Body, M> | undefined) ?? {
    key: crypto.randomUUID(),
    asked: [],
    made: null,
  };
  if (begun.made !== null) return changed(dialog, begun, begun.made, adding);
  try {
    const answer = await add(body, begun.key);
    begunBy.delete(dialog);
    return answer;
  } catch (thrown) {
    const failure = toAppError(thrown);
    if (!isVerdict(failure)) begunBy.set(dialog, { ...begun, asked: [body, ...begun.asked] });
    if (failure.code !== 'IDEMPOTENCY_MISMATCH') throw thrown;
    const made = await madeEarlier(begun, adding);
    // Nobody can tell which it was: the next save begins anew.
    if (made === undefined) {
      begunBy.delete(dialog);
      throw thrown;
    }
    return changed(dialog, begun, made, adding);
  }
}

/** The one of the earlier drafts that was added: asked for again it is answered as it was, and the others are refused. */
async function madeEarlier<Body, Answer, M extends Made>(
  { key, asked }: Begun<Body, M>,
  { add, madeBy }: Adding<Body, Answer, M>,
): Promise<M | undefined> {
  for (const body of asked) {
    try {
      return madeBy(await add(body, key), body);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'IDEMPOTENCY_MISMATCH') throw thrown;
    }
  }
  return undefined;
}

async function changed<Body, Answer, M extends Made>(
  dialog: object,
  begun: Begun<Body, M>,
  made: M,
  { body, change }: Adding<Body, Answer, M>,
): Promise<Answer> {
  try {
    const answer = await change(made, body);
    begunBy.delete(dialog);
    return answer;
  } catch (thrown) {
    const failure = toAppError(thrown);
    if (isGone(failure)) begunBy.delete(dialog);
    // It may have been done, or somebody else's change was told: the next save is meant over what is there.
    else begunBy.set(dialog, { ...begun, made: { ...made, version: null } });
    throw thrown;
  }
}

/** The last added of those that say the same, or of all where the server keeps it in other words. */
export function latest<Item extends Made>(items: readonly Item[], isSame: (item: Item) => boolean): Item | undefined {
  const same = items.filter(isSame);
  return (same.length > 0 ? same : items).reduce<Item | undefined>(
    (last, item) => (last && last.id > item.id ? last : item),
    undefined,
  );
}
