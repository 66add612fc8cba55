import { expect, it } from 'vitest';
import { errorOfAnswer, networkError } from '../../src/model/errors/app-error.ts';
import { addOnce, latest } from '../../src/services/add-once.ts';

interface Item {
  readonly id: number;
  readonly version: number;
  readonly text: string;
}
type Fate = 'answered' | 'lost' | 'not sent' | number;

/** A list on a server: a key is answered as it was at first, or refused with another text; a change has to be of the version that is there. */
function list(fates: readonly Fate[]) {
  let items: readonly Item[] = [];
  const answers = new Map<string, { readonly text: string; readonly answer: readonly Item[] }>();
  const left = [...fates];
  const sent = <T>(work: () => T): T => {
    const fate = left.shift() ?? 'answered';
    if (fate === 'not sent') throw networkError;
    if (typeof fate === 'number') throw errorOfAnswer(fate, null);
    const answer = work();
    if (fate === 'lost') throw networkError;
    return answer;
  };
  const add = (text: string, key: string) =>
    sent(() => {
      const first = answers.get(key);
      if (first && first.text !== text)
        throw errorOfAnswer(422, { code: 'IDEMPOTENCY_MISMATCH', earlier: first.answer });
      if (first) return first.answer;
      items = [...items, { id: items.length + 1, version: 1, text }];
      answers.set(key, { text, answer: items });
      return items;
    });
  const write = (id: number, version: number | null, text: string) => {
    const before = items.find((item) => item.id === id);
    if (!before) throw errorOfAnswer(404, null);
    if (version !== null && version !== before.version)
      throw errorOfAnswer(409, { code: 'STALE_VERSION', version: before.version });
    items = items.map((item) => (item.id === id ? { ...item, text, version: item.version + 1 } : item));
    return items;
  };
  const save = (dialog: string, body: string): Promise<unknown> =>
    addOnce<string, readonly Item[]>(dialog, {
      body,
      add: async (text, key) => add(text, key),
      madeBy: latest<Item>,
      change: async ({ id, version }, text) => sent(() => write(id, version, text)),
    }).catch((thrown: unknown) => (thrown as { readonly status: number }).status);
  return {
    save,
    texts: () => items.map(({ text }) => text),
    writtenByAnother: (text: string) => void write(1, null, text),
    remove: () => (items = []),
  };
}

it.each<[string, readonly Fate[], readonly string[]]>([
  ['its answer was lost', ['lost'], ['a', 'b']],
  ['it never arrived', ['not sent'], ['a', 'b']],
  ['the change after it is lost as well', ['lost', 'answered', 'lost'], ['a', 'c', 'b']],
  ['it is turned away unread the second time', ['lost', 429], ['a', 'b', 'b']],
  ['the repetition is lost again', ['lost', 'lost'], ['a', 'a', 'b']],
  ['several drafts were lost, of which the first arrived', ['lost', 'not sent', 'not sent'], ['a', 'c', 'd', 'b']],
  ['several drafts were lost, of which the last arrived', ['not sent', 'not sent', 'lost'], ['a', 'c', 'd', 'b']],
  ['it was refused for what it said', [400], ['a', 'b']],
  ['another draft was refused in between', ['lost', 400], ['a', '', 'b']],
  ['the draft is as it was', ['lost'], ['b', 'b']],
])('what a dialog adds is added once, as it says at last, when %s', async (_, fates, drafts) => {
  const { save, texts } = list(fates);
  const dialog = crypto.randomUUID();
  for (const draft of drafts) await save(dialog, draft);
  expect(texts()).toEqual(['b']);
});

it('another user’s change to what was added unseen is reported before it is overwritten', async () => {
  const { save, texts, writtenByAnother } = list(['lost']);
  const dialog = crypto.randomUUID();
  await save(dialog, 'a');
  writtenByAnother('theirs');
  expect(await save(dialog, 'b')).toBe(409);
  expect(texts()).toEqual(['theirs']);
  // Meant over the reported change, and over nothing that has come since.
  writtenByAnother('theirs again');
  expect(await save(dialog, 'b')).toBe(409);
  expect(texts()).toEqual(['theirs again']);
  await save(dialog, 'b');
  expect(texts()).toEqual(['b']);
});

it('what was added unseen and has been removed since is added again, once', async () => {
  const { save, texts, remove } = list(['lost', 'answered', 'answered', 'lost']);
  const dialog = crypto.randomUUID();
  await save(dialog, 'a');
  remove();
  await save(dialog, 'b');
  await save(dialog, 'c');
  expect(texts()).toEqual(['c']);
});

it('what was added is the one of the highest number', () => {
  expect(latest([4, 9, 7].map((id) => ({ id, version: 1 })))?.id).toBe(9);
  expect(latest([])).toBeUndefined();
});

it('another dialog adds another, whatever became of the one before', async () => {
  const { save, texts } = list(['lost']);
  await save('one dialog', 'a');
  await save('another', 'b');
  expect(texts()).toEqual(['a', 'b']);
});
