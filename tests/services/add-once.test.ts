import { expect, it } from 'vitest';
import { errorOfAnswer, networkError } from '../../src/model/errors/app-error.ts';
import { addOnce, latest } from '../../src/services/add-once.ts';

interface Item {
  readonly id: number;
  readonly text: string;
}
type Fate = 'answered' | 'lost' | 'not sent' | number;

/** A list on a server that answers a repetition of the same words with its first answer, as an Idempotency-Key makes it do. */
function list(fates: readonly Fate[]) {
  const items: Item[] = [];
  const made = new Map<string, Item>();
  const left = [...fates];
  const sent = <T>(work: () => T): T => {
    const fate = left.shift() ?? 'answered';
    if (fate === 'not sent') throw networkError;
    if (typeof fate === 'number') throw errorOfAnswer(fate, null);
    const answer = work();
    if (fate === 'lost') throw networkError;
    return answer;
  };
  const add = (text: string) =>
    sent(() => {
      if (!made.has(text)) {
        const item = { id: items.length + 1, text };
        made.set(text, item);
        items.push(item);
      }
      return [...items];
    });
  const change = (of: Item, text: string) =>
    sent(() => {
      items.splice(
        items.findIndex(({ id }) => id === of.id),
        1,
        { ...of, text },
      );
      return [...items];
    });
  const save = (dialog: object, body: string): Promise<unknown> =>
    addOnce(dialog, {
      body,
      add: async (text) => add(text),
      madeBy: (answer, asked) => latest(answer, ({ text }) => text === asked),
      change: async (of, text) => change(of, text),
    }).catch(() => 'failed');
  return { save, texts: () => items.map(({ text }) => text) };
}

it.each<[string, readonly Fate[], readonly string[]]>([
  ['its answer was lost', ['lost'], ['a', 'b']],
  ['it never arrived', ['not sent'], ['a', 'b']],
  ['the change after it fails as well', ['lost', 'answered', 'lost'], ['a', 'b', 'b']],
  ['the repetition is turned away unread', ['lost', 429], ['a', 'b', 'b']],
  ['the repetition is lost again', ['lost', 'lost'], ['a', 'c', 'b']],
  ['it was refused for what it said', ['not sent', 422], ['a', 'b']],
  ['the draft is as it was', ['lost'], ['b', 'b']],
])('a draft that is changed after a lost save is added once, also when %s', async (_, fates, drafts) => {
  const { save, texts } = list(fates);
  const dialog = {};
  for (const draft of drafts) await save(dialog, draft);
  expect(texts()).toEqual(['b']);
});

it('another dialog adds another, whatever became of the one before', async () => {
  const { save, texts } = list(['lost']);
  await save({}, 'a');
  await save({}, 'b');
  expect(texts()).toEqual(['a', 'b']);
});
