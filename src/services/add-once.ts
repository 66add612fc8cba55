import { isRefusal, isVerdict, toAppError } from '../model/errors/app-error.ts';

interface Adding<Body, Answer, Made> {
  readonly body: Body;
  readonly add: (body: Body) => Promise<Answer>;
  /** What was added, in the answer to it; undefined where the answer does not hold it. */
  readonly madeBy: (answer: Answer, body: Body) => Made | undefined;
  readonly change: (made: Made, body: Body) => Promise<Answer>;
}

interface Begun {
  readonly body: unknown;
  /** Null as long as nothing has told whether anything was added. */
  readonly made: unknown;
}

/**
 * What the saves of one dialog have begun to add, by an object that lives as long as the dialog does. Two dialogs never share a record, even
 * where they say the same.
 */
const begunBy = new WeakMap<object, Begun>();

/**
 * Adds once, however often one dialog saves: where the answer to an earlier save was lost and the draft is another by now, the earlier one is
 * asked for again, under its own key, and what it has made, then or now, is changed into what the draft says.
 */
export async function addOnce<Body, Answer, Made>(
  dialog: object,
  { body, add, madeBy, change }: Adding<Body, Answer, Made>,
): Promise<Answer> {
  const begun = begunBy.get(dialog) as { readonly body: Body; readonly made: Made | null } | undefined;
  const isAnother = begun !== undefined && JSON.stringify(begun.body) !== JSON.stringify(body);
  let made = begun?.made ?? null;
  if (made === null) {
    const asked = begun?.body ?? body;
    let answer: Answer;
    try {
      answer = await add(asked);
    } catch (thrown) {
      const failure = toAppError(thrown);
      if (!isRefusal(failure)) begunBy.set(dialog, { body: asked, made: null });
      if (!isVerdict(failure)) throw thrown;
      begunBy.delete(dialog);
      // The earlier draft was refused, so that nothing of it is there: this one is the first.
      if (isAnother) return addOnce(dialog, { body, add, madeBy, change });
      throw thrown;
    }
    made = (isAnother && madeBy(answer, asked)) || null;
    begunBy.delete(dialog);
    if (made === null) return answer;
    begunBy.set(dialog, { body: asked, made });
  }
  const answer = await change(made, body);
  begunBy.delete(dialog);
  return answer;
}

/** The last added of those that say the same. */
export const latest = <Item extends { readonly id: number }>(
  items: readonly Item[],
  isSame: (item: Item) => boolean,
): Item | undefined =>
  items.filter(isSame).reduce<Item | undefined>((last, item) => (last && last.id > item.id ? last : item), undefined);
