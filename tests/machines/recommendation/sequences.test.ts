// @vitest-environment jsdom
import fc from 'fast-check';
import { createActor, setup, type ActorRefFrom, type AnyEventObject } from 'xstate';
import { expect, it } from 'vitest';
import { page } from '../../../src/main/pages/builder/page.ts';
import type { builderMachine } from '../../../src/machines/recommendation/builder.machine.ts';
import { builderSlice } from '../../../src/machines/recommendation/builder.selectors.ts';
import type { EditorEvent } from '../../../src/machines/recommendation/editor.context.ts';
import { keptWork } from '../../../src/model/recommendation/kept-work.ts';
import { askedIn, type Draft, type DraftEdit, type Subject } from '../../../src/model/recommendation/drafts.ts';
import type { Api } from '../../../src/services/rest.ts';
import { ManualClock } from '../harness/manual-clock.ts';
import { walkAtRandom } from '../harness/random-sequences.ts';
import { settled, UnsteadyLine, untilQuiet, type Fate } from '../harness/unsteady-line.ts';
import { pageInput } from '../page-input.ts';
import { fieldsOf, rate, readIn } from './draft-fields.ts';
import { RecommendationServer, type Fields } from './recommendation-server.ts';

type Press = Exclude<
  EditorEvent['type'],
  'DRAFT_EDITED' | 'EDIT_BLEND' | 'THEIRS_ARRIVED' | 'SETTLED' | 'LAY_ASIDE' | 'TAKE_PROPOSALS'
>;
/** What happens: what the adviser does, and `other` and `offline`, which are done to the adviser. */
type Step =
  | { readonly do: 'open'; readonly subject: Subject }
  | { readonly do: 'type'; readonly field: number; readonly text: number }
  | { readonly do: 'turn'; readonly edit: 'undo' | 'redo' }
  | { readonly do: 'press'; readonly event: Press }
  | { readonly do: 'settle'; readonly by: 'mine' | 'theirs'; readonly isAll: boolean }
  | { readonly do: 'remove'; readonly list: 'productList' | 'commentList'; readonly index: number }
  | { readonly do: 'undo' }
  | { readonly do: 'reload' }
  | { readonly do: 'offline'; readonly isOffline: boolean }
  | { readonly do: 'other'; readonly field: string; readonly value: string };

const RECOMMENDATION = 12;
const RATES = ['', '50', '62.5', '1,000', '10001'];
const LABELS = ['Timing', 'Rain'];
const BODIES = ['<p>Early.</p>', '<p>Late.</p>'];
const PLACES = [1, 2, 3];

/** Something that can be typed into a dialog: the edit, and the field that then holds what was typed. */
function editOf(draft: Draft, field: number, text: number): { readonly edit: DraftEdit; readonly typed: Fields } {
  const of = <T>(values: readonly T[], at: number): T => values[at % values.length]!;
  const fields = [...fieldsOf(draft).keys()];
  const [, id, name, sample] = of(fields, field).split(' ');
  const typed = (value: string): Fields => new Map([[of(fields, field), value]]);
  const rateText = of(RATES, text);
  if (draft.kind === 'rates') {
    const edit = {
      of: 'rates',
      edit: 'cell',
      recommendedProductId: Number(id),
      sampleId: Number(sample),
      text: rateText,
    } as const;
    return { edit, typed: typed(rate(rateText)) };
  }
  if (draft.kind === 'product') {
    if (name === 'rate')
      return {
        edit: { of: 'product', edit: 'rate', sampleId: Number(sample), text: rateText },
        typed: typed(rate(rateText)),
      };
    return {
      edit: { of: 'product', edit: 'place', placeId: of(PLACES, text) },
      typed: typed(String(of(PLACES, text))),
    };
  }
  if (name === 'label')
    return { edit: { of: 'comment', edit: 'label', text: of(LABELS, text) }, typed: typed(of(LABELS, text)) };
  return { edit: { of: 'comment', edit: 'body', html: of(BODIES, text) }, typed: typed(of(BODIES, text)) };
}

/** The line of the sequence that is played: the page is put together once, which takes longer than a sequence. */
let line: UnsteadyLine;
/** Saves that were acknowledged: sequences without any would prove nothing. */
let saves = 0;
const builderPage = page.machine!(((...asked: Parameters<Api>) => line.api(...asked)) as Api) as typeof builderMachine;

/** An adviser at the builder's page who remembers what was typed until it is saved or discarded. */
class Adviser {
  readonly server = new RecommendationServer();
  readonly line: UnsteadyLine;
  #typed = new Map<string, string>();
  /** What a save that got no answer may have stored, by what was shown then: to type that again is a change of it, until something else is read. */
  #sent = new Map<string, string | undefined>();
  /** What was ever typed in the dialog, whether or not it is a change. */
  #touched = new Set<string>();
  #undos: { readonly to: string; readonly event: AnyEventObject }[] = [];
  #builder: ActorRefFrom<typeof builderMachine>;

  constructor(scheduler: fc.Scheduler, fates: readonly Fate[]) {
    this.line = new UnsteadyLine(
      scheduler,
      this.server,
      {
        request: (life) => ({ typed: life === 'the dialog' ? this.#changes() : new Map() }),
        acknowledged: (life) => {
          if (life !== 'the dialog') return;
          saves++;
          this.#forget();
        },
        lost: (life) => {
          if (life !== 'the dialog') return;
          const shown = this.#read();
          for (const field of this.#changes().keys()) this.#sent.set(field, shown.get(field));
        },
      },
      fates,
    );
    line = this.line;
    this.#builder = this.#opened(null);
  }

  #opened(kept: unknown): ActorRefFrom<typeof builderMachine> {
    this.#undos = [];
    const toaster = setup({}).createMachine({
      on: { TOAST: { actions: ({ event }) => void (event['undo'] && this.#undos.push(event['undo'] as never)) } },
    });
    const root = createActor(
      setup({ actors: { toaster, builder: builderPage } }).createMachine({
        invoke: [
          { src: 'toaster', systemId: 'toaster' },
          {
            src: 'builder',
            systemId: 'builder',
            input: pageInput({
              customerId: 7,
              records: { recommendation: RECOMMENDATION },
              permissions: ['EDIT_RECOMMENDATION'],
              kept,
            }),
          },
        ],
      }),
      // Nothing is asked for again by itself: what the adviser knows grows old.
      { clock: new ManualClock() },
    ).start();
    return root.system.get('builder') as ActorRefFrom<typeof builderMachine>;
  }

  get #openRecommendation() {
    return this.#builder.getSnapshot().children.openRecommendation;
  }
  get #editor() {
    return this.#openRecommendation?.getSnapshot().children.recommendationTask?.getSnapshot().children.editor;
  }
  /** What was typed and differs from what had been shown: to have typed the same is to have changed nothing. */
  #changes(): Fields {
    if (!this.#editor) return new Map(this.#typed);
    const shown = this.#read();
    const maySave = (field: string): boolean => this.#sent.has(field) && this.#sent.get(field) === shown.get(field);
    return new Map([...this.#typed].filter(([field, text]) => maySave(field) || shown.get(field) !== text));
  }

  /** What was read, and is typed over. */
  #read(): Fields {
    const editor = this.#editor?.getSnapshot();
    return editor ? readIn(editor.context.draft, editor.context.original) : new Map();
  }

  #forget(): void {
    this.#typed.clear();
    this.#sent.clear();
    this.#touched.clear();
  }

  /** The contents of the open dialog. */
  get shown(): Fields {
    const editor = this.#editor?.getSnapshot();
    return editor ? fieldsOf(editor.context.draft) : new Map();
  }

  async does(step: Step): Promise<void> {
    await settled();
    // The dialog has closed by itself: a save without an answer had stored it all, and the next one found nothing left to save.
    if (!this.#editor && this.#openRecommendation && [...this.#typed.keys()].every((field) => this.#sent.has(field)))
      this.#forget();
    const before = this.#editor;
    switch (step.do) {
      case 'open':
        this.#openRecommendation?.send({ type: 'EDIT', subject: step.subject });
        break;
      case 'type':
        this.#types(step.field, step.text);
        break;
      case 'turn':
        this.#turns(step.edit);
        break;
      case 'press':
        this.#presses(step.event);
        break;
      case 'settle':
        this.#settles(step.by, step.isAll);
        break;
      case 'remove': {
        // The dialogs lie over the lists.
        if (!this.#openRecommendation || before) break;
        const { context, children } = this.#openRecommendation.getSnapshot();
        const items =
          step.list === 'productList' ? context.recommendation.recommendedProducts : context.recommendation.comments;
        children[step.list]?.send({ type: 'REMOVE', items, index: step.index, name: 'it' });
        break;
      }
      case 'undo': {
        const undo = this.#undos.pop();
        if (undo) this.#builder.system.get(undo.to)?.send(undo.event);
        break;
      }
      case 'reload':
        this.#reload();
        break;
      case 'offline':
        this.line.isOffline = step.isOffline;
        break;
      case 'other':
        this.server.writtenByAnother(step.field, step.value);
    }
    await settled();
    this.#typed = new Map(this.#changes());
    this.check();
  }

  #types(field: number, text: number): void {
    const editor = this.#editor;
    const draft = editor?.getSnapshot().context.draft;
    if (!editor || !draft || fieldsOf(draft).size === 0) return;
    const { edit, typed } = editOf(draft, field, text);
    const event: EditorEvent = { type: 'DRAFT_EDITED', edit };
    if (!editor.getSnapshot().can(event)) return;
    editor.send(event);
    typed.forEach((value, name) => {
      this.#typed.set(name, value);
      this.#touched.add(name);
    });
  }

  /** Takes a step back, or back again: that changes nothing but what was typed. */
  #turns(edit: 'undo' | 'redo'): void {
    const event: EditorEvent = { type: 'DRAFT_EDITED', edit: { of: 'rates', edit } };
    const editor = this.#editor;
    if (!editor?.getSnapshot().can(event)) return;
    const before = fieldsOf(editor.getSnapshot().context.draft);
    editor.send(event);
    for (const [field, text] of fieldsOf(editor.getSnapshot().context.draft)) {
      if (before.get(field) === text) continue;
      expect(this.#touched.has(field), `${edit} changes ${field}, which was never typed`).toBe(true);
      this.#typed.set(field, text);
    }
  }

  #presses(type: Press): void {
    const editor = this.#editor;
    if (!editor?.getSnapshot().can({ type })) return;
    const changes = this.#changes();
    editor.send({ type });
    if (this.#editor === editor) return;
    // It has closed at once: by a discard, or because there was nothing to lose.
    if (type !== 'DISCARD' && type !== 'DISMISS') expect([...changes], `${type} closes over changes`).toEqual([]);
    this.#forget();
  }

  /** Chooses for one of the cells that were asked about, or for all. */
  #settles(by: 'mine' | 'theirs', isAll: boolean): void {
    const editor = this.#editor;
    const { draft, original } = editor?.getSnapshot().context ?? {};
    if (!editor || !draft || !original) return;
    const asked = askedIn(draft, original);
    const event: EditorEvent = { type: 'SETTLED', choice: { keys: isAll ? asked : asked.slice(0, 1), by } };
    if (!editor.getSnapshot().can(event)) return;
    const before = fieldsOf(draft);
    editor.send(event);
    const after = fieldsOf(editor.getSnapshot().context.draft);
    // Theirs that was taken is what one wants now, and not what was typed.
    for (const [field, text] of before) {
      if (after.get(field) === text) continue;
      expect(by, `${field} changes though one’s own was kept`).toBe('theirs');
      this.#typed.delete(field);
    }
  }

  /** All that the page knew is gone but for what the browser's session kept of it. */
  #reload(): void {
    if (this.#editor) this.#typed = new Map(this.#changes());
    const kept: unknown = JSON.parse(JSON.stringify(builderSlice(this.#builder.getSnapshot())));
    this.stop();
    this.line.pageLeft();
    this.#builder = this.#opened(kept);
  }

  /** What was typed is in the dialog, or with what is kept until the dialog can open again. */
  check(): void {
    const { open } = keptWork(builderSlice(this.#builder.getSnapshot()));
    const draft = open[RECOMMENDATION]?.draft ?? null;
    const held: Fields = draft ? fieldsOf(draft) : new Map();
    for (const [field, text] of this.#changes()) {
      // A save without an answer has stored it, and the next one found nothing left to save.
      if (draft === null && this.#sent.has(field)) continue;
      // Of a product that is gone there are no rates any more.
      if (!field.includes(' new ') && !this.server.has(field)) continue;
      expect(held.get(field), `${field} was typed and neither saved nor discarded`).toBe(text);
    }
    expect(this.line.mostAtOnce, 'saves under way at once').toBeLessThanOrEqual(1);
  }

  async comesToRest(scheduler: fc.Scheduler): Promise<void> {
    await untilQuiet(scheduler);
    this.line.isOffline = false;
    this.#builder.send({ type: 'RETRY' } as never);
    await untilQuiet(scheduler);
    this.check();
    expect(Object.fromEntries(this.server.fields())).toEqual(Object.fromEntries(this.server.meant()));
  }

  stop(): void {
    this.#builder.system.get('toaster')?._parent?.stop();
  }
}

/** Turns that are taken when the test says: by the beginning of their labels, in the order they came. */
class Turns {
  readonly #waiting: { readonly label: string; readonly take: () => void }[] = [];
  readonly scheduler = {
    schedule: (_: Promise<void>, label: string) =>
      new Promise<void>((resolve) => void this.#waiting.push({ label, take: resolve })),
  } as unknown as fc.Scheduler;

  async take(beginning = ''): Promise<void> {
    await settled();
    const at = this.#waiting.findIndex(({ label }) => label.startsWith(beginning));
    if (at < 0) return;
    this.#waiting.splice(at, 1)[0]!.take();
    await this.take(beginning);
  }
}

const ALL_DIALOGS: readonly Subject[] = [
  { of: 'rates' },
  { of: 'rates' },
  { of: 'product', id: 1 },
  { of: 'product', id: null },
  { of: 'comment', id: 1 },
  { of: 'comment', id: null },
];
/** The sheet of rates alone, opened for all products or for one of them. */
const RATES_ALONE: readonly Subject[] = [{ of: 'rates' }, { of: 'rates', shown: [1] }];

const typing: fc.Arbitrary<Step> = fc.record({ do: fc.constant('type' as const), field: fc.nat(5), text: fc.nat(4) });
const pressing = (event: Press): fc.Arbitrary<Step> => fc.constant({ do: 'press', event });
const fromOutside: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ do: 'reload' }),
  fc.boolean().map((isOffline): Step => ({ do: 'offline', isOffline })),
  fc
    .tuple(
      fc.constantFrom('product 1 rate 1', 'product 1 rate 2', 'product 2 rate 1', 'product 1 place'),
      fc.constantFrom('7', '8'),
    )
    .map(([field, value]): Step => ({ do: 'other', field, value })),
  fc.constantFrom('comment 1 label', 'comment 1 body').map((field): Step => ({ do: 'other', field, value: 'Theirs' })),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  typing,
  fromOutside,
  pressing('SAVE'),
  fc.constantFrom<Press>('ADD_AGAIN', 'DISMISS', 'CLOSE', 'KEEP_EDITING', 'DISCARD').chain(pressing),
  fc.record({
    do: fc.constant('settle' as const),
    by: fc.constantFrom('mine' as const, 'theirs' as const),
    isAll: fc.boolean(),
  }),
  fc.constantFrom<Step>({ do: 'undo' }, { do: 'turn', edit: 'undo' }, { do: 'turn', edit: 'redo' }),
  fc
    .tuple(fc.constantFrom('productList' as const, 'commentList' as const), fc.nat(1))
    .map(([list, index]): Step => ({ do: 'remove', list, index })),
);
/** Steps of all kinds, and among them what people mostly do: open, type, save, with something from outside in between. */
const stepsAt = (dialogs: readonly Subject[]): fc.Arbitrary<readonly Step[]> =>
  fc
    .array(
      fc.oneof(
        fc.tuple(step),
        fc.tuple(
          fc.constantFrom(...dialogs).map((subject): Step => ({ do: 'open', subject })),
          typing,
          fc.oneof(typing, fromOutside, fromOutside),
          fc.oneof(fromOutside, pressing('SAVE')),
          pressing('SAVE'),
        ),
      ),
      { minLength: 2, maxLength: 8 },
    )
    .map((phrases) => phrases.flat());

/*
 * Proven by hand to catch what it is for, each planted by itself and caught within a hundred sequences: a failed save
 * that closes the dialog, a save that may be pressed while another is under way, a dialog that closes over changes
 * without asking, a reload that forgets the draft, kept rates that forget what was typed, and saves of a product or of
 * rates that say no version. It found that rates of a reloaded page overwrote another user's. A failure prints its
 * seed, path and sequence: FAST_CHECK_SEED=<seed> plays it again.
 */
it.each([
  ['the builder loses no edit', ALL_DIALOGS],
  ['the sheet of rates loses no rate', RATES_ALONE],
] as const)(
  'whatever happens in whatever order, %s, saves once at a time, and overwrites nobody',
  async (_, dialogs) => {
    saves = 0;
    await walkAtRandom(stepsAt(dialogs), (scheduler, fates) => new Adviser(scheduler, fates));
    expect(saves).toBeGreaterThan(100);
  },
  180_000,
);

it('a rate is kept whose product goes after the page was left, and saved with a product of its own', async () => {
  const turns = new Turns();
  const adviser = new Adviser(turns.scheduler, []);
  await turns.take();
  await adviser.does({ do: 'remove', list: 'productList', index: 0 });
  await adviser.does({ do: 'open', subject: { of: 'rates' } });
  await adviser.does({ do: 'type', field: 0, text: 2 });
  expect(adviser.shown.get('product 1 rate 1')).toBe('62.5');
  await adviser.does({ do: 'reload' });
  await turns.take('DELETE');
  await turns.take();
  expect([...adviser.shown].filter(([, rate]) => rate === '62.5')).toEqual([['product -1 rate 1', '62.5']]);
  await adviser.does({ do: 'press', event: 'CLOSE' });
  await adviser.does({ do: 'press', event: 'KEEP_EDITING' });
  // Whether the product is put on again is asked first.
  await adviser.does({ do: 'press', event: 'SAVE' });
  expect(adviser.shown.size).toBeGreaterThan(0);
  await adviser.does({ do: 'settle', by: 'mine', isAll: true });
  await adviser.does({ do: 'press', event: 'SAVE' });
  await turns.take();
  expect([...adviser.server.fields()].filter(([, rate]) => rate === '62.5')).toEqual([['product 100 rate 1', '62.5']]);
  expect(adviser.shown.size).toBe(0);
  adviser.stop();
});
