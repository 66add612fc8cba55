import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { PortalCall } from '../../../src/model/contract/index.ts';
import { limits } from '../../../src/model/limits.ts';
import { shellTexts } from '../../../src/model/texts/shell.ts';
import { attemptsOf, mayPass } from '../../../src/services/attempts.ts';
import { pathOf } from '../../machines/navigation/path.model.ts';
import { originOf, type MachineModel, type SystemEvent } from '../../machines/harness/machine-model.ts';
import type { Step } from '../../machines/harness/paths.ts';
import { everyOffer, labelOf, offered, offerFor, type Controls, type Offer } from '../../views/harness/controls.ts';
import { aroundPictures, isKept, picturedAt } from './atlas.ts';
import { holdCalls, isCall, type Answer, type HeldCall } from './held-calls.ts';

/**
 * The responses to every page while there are no other users and nothing is due, whatever other journeys have made of
 * the customer.
 */
const nothingChanges = {
  // Unknown, as pages begin: nothing tells them to read again while a path is played.
  'GET /changes': { mark: null, state: null, changedBy: null, changedOn: null, isOwn: false },
  'GET /customer/{id}/path': pathOf({ report: 'published', emails: 1, opened: 1, short: [] }),
};

/** A call behind a service, and the answer that makes the service end with what a path says. */
export interface Exchange {
  readonly call: PortalCall;
  /** Tells the call from others of its kind, by its body. */
  readonly asks?: (body: Readonly<Record<string, unknown>>) => boolean;
  /** Made of the service's output; the output itself unless said otherwise. */
  readonly answer?: (output: never) => unknown;
  /** The answer is a file. */
  readonly file?: true;
  /** Waits as long as the server likes, so it is tried once. */
  readonly long?: true;
}

/** A machine as it runs in the page: who sends its events, and what answers its services. */
export interface PlayedPage {
  readonly machine: AnyStateMachine;
  readonly model: MachineModel;
  readonly controls: Controls;
  /** The calls behind each service, by invocation id, in the order in which they are made. */
  readonly services: Readonly<Record<string, readonly Exchange[]>>;
  /** What the rest of the page asks for, answered at once; what is named nowhere reaches the server. */
  readonly surroundings?: Partial<Readonly<Record<PortalCall, unknown>>>;
  /** Events that take more than a press: choosing a file, writing into an editor. */
  readonly actions?: Readonly<Record<string, (page: Page, event: never) => Promise<void>>>;
  /** What a child tells of itself, by type, each with how the request ends that it makes: its calls are in `services` under the child's id. */
  readonly reported?: Readonly<Record<string, SystemEvent>>;
  /** Events that come with time, in ms. */
  readonly ticks?: Readonly<Record<string, number>>;
  /** The part of the page in which the controls are; all of it unless said otherwise. */
  readonly within?: (page: Page) => Locator;
}

/** Why a child ends that tells its parent of a failure in its output. */
const failureIn = ({ output }: AnyEventObject): unknown =>
  typeof output === 'object' && output?.saved === null ? (output.error ?? undefined) : undefined;

const ANSWER_MS = 30_000;
/** Long enough for a frame to be drawn, too short for any delay of a machine. */
const FRAME_MS = 20;
/** From the last byte of an answer to the machine: its text, its JSON, the service's promise, the event. */
const TURNS_TO_READ = 3;

/** Plays a path in the built page: a person at its controls, the server behind its requests, the clock. */
export class PageDriver {
  readonly #held = new Map<Exchange, HeldCall[]>();
  readonly #waiting = new Map<Exchange, (call: HeldCall) => void>();
  #running: ReadonlySet<string> = new Set();
  #letGo: () => Promise<void> = () => Promise.resolve();

  constructor(
    readonly page: Page,
    readonly played: PlayedPage,
  ) {}

  /**
   * A proxy between the page and the server: what a service of the machine asks for is held until a path says how it
   * ends.
   */
  async install(): Promise<void> {
    if (!isKept) await this.page.clock.install();
    await holdCalls(this.page, async (held) => {
      const exchange = this.#exchanges.find(({ call, asks }) => isCall(call, held.name) && (asks?.(held.body) ?? true));
      if (exchange) return this.#hold(exchange, held);
      const known = Object.entries({
        ...nothingChanges,
        ...(isKept ? aroundPictures : {}),
        ...this.played.surroundings,
      }).find(([call]) => isCall(call, held.name));
      await (known ? held.answer({ json: known[1] }) : held.goOn());
    });
  }

  /** Leaves the page to the next test. */
  async leave(): Promise<void> {
    await this.page.goto('about:blank');
    await this.#letGo();
  }

  /** Reopens the page; from there on the clock is stopped unless a path says otherwise. */
  async open(from: AnyMachineSnapshot, open: (page: Page) => Promise<void>): Promise<void> {
    // The page of the path before may ask for something until it is gone.
    await this.page.goto('about:blank');
    this.#held.clear();
    this.#running = askedFrom(from);
    await this.page.clock.resume();
    if (isKept) await this.page.clock.setSystemTime(picturedAt);
    await open(this.page);
    // Its view is fetched lazily, and shown late when the clock is stopped meanwhile. Behind a dialog over the whole
    // screen it is there without being drawn.
    const title = this.page.locator('#content h1:visible, [data-covered] #content h1');
    await title.first().waitFor({ state: 'attached' });
    // So is a dialog, whose program is fetched when it first opens: with a stopped clock that would be many looks.
    await expect
      .poll(() => this.#answering(), { timeout: ANSWER_MS, intervals: [50] })
      .toEqual(this.offeredIn(from))
      .catch(() => undefined);
    await this.#stopClock();
  }

  /** Reopens what a tour has closed; the clock stays stopped. */
  async openAgain(from: AnyMachineSnapshot, opener: string): Promise<void> {
    this.#held.clear();
    this.#running = askedFrom(from);
    await this.#drawing(this.page.getByRole('button', { name: opener, exact: true }).first().click());
  }

  /** A clock can be stopped only at a moment to come, which may be over when the page hears of it: then at a later one. */
  async #stopClock(aheadMs = 100): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.pauseAt(now + aheadMs).catch(() => this.#stopClock(aheadMs * 2));
  }

  async perform({ event: played, from, to }: Step): Promise<void> {
    const event = this.played.reported?.[played.type] ?? played;
    const { how, id } = originOf(event);
    this.#running = new Set([...askedFrom(to), ...(how === 'done' || how === 'error' ? [id] : [])]);
    const error = how === 'error' ? event['error'] : failureIn(event);
    if (error !== undefined) await this.#fail(id, { ...event, error });
    else if (how === 'done') await this.#answer(id, event);
    else this.#forgetEnded(from, to);
    if (how === 'after') await this.page.clock.runFor(delayMsOf(this.played.machine, id, from, event));
    else if (how === 'sent') await this.#drawing(this.#do(event));
    this.#running = askedFrom(to);
  }

  /** Draws frames until an action is done: what a person waits for appears in them. */
  async #drawing(action: Promise<void>): Promise<void> {
    let isOver = false;
    const over = action.finally(() => (isOver = true));
    // `over` reports a failure of the action in the end.
    over.catch(() => undefined);
    while (!isOver) await this.#frame();
    await over;
  }

  /** The clock is that of all tabs: one that the page closes meanwhile, as it had been opened for a document, fails it for that frame. */
  async #frame(): Promise<void> {
    await this.page.clock.runFor(FRAME_MS).catch((error: unknown) => {
      if (this.page.isClosed() || !String(error).includes('has been closed')) throw error;
    });
  }

  async #do(event: AnyEventObject): Promise<void> {
    const { controls, actions, ticks } = this.played;
    const [control, action, tick] = [controls[event.type], actions?.[event.type], ticks?.[event.type]];
    if (action) return action(this.page, event as never);
    if (tick) return this.page.clock.runFor(tick);
    if (!control) throw new Error(`nobody at the page sends ${event.type}`);
    const { behind, ...offer } = offerFor(control, event);
    const element = this.#find(offer, behind ? this.page : this.#within).first();
    // A control that is not there, or not enabled, offers nothing to do, and all must stay as it is.
    if (!(await isUsable(behind ? this.#find(behind) : element))) return;
    if (behind) await this.#find(behind).click();
    const text = control.fill?.(event) ?? null;
    if (text !== null && offer.role === 'combobox') await element.selectOption(text);
    else if (text !== null) await element.fill(text);
    else if (control.press) await element.press(control.press);
    else await element.click();
  }

  async #answer(id: string, event: AnyEventObject): Promise<void> {
    const output = event['output'] as never;
    for (const exchange of this.#behind(id)) {
      const { answer, file } = exchange;
      const body = answer ? answer(output) : output;
      if (file) await this.#end(exchange, { contentType: 'application/pdf', body: '%PDF-1.4' });
      else if (body === undefined) await this.#end(exchange, { status: 204 });
      else await this.#end(exchange, { json: body });
    }
  }

  async #fail(id: string, event: AnyEventObject): Promise<void> {
    const [exchange, ...others] = this.#behind(id);
    if (!exchange) throw new Error(`no call is named for the service '${id}'`);
    const { call, long = false } = exchange;
    const {
      status = 500,
      code = 'INTERNAL',
      message = 'Planted',
    } = event['error'] as { status?: number; code?: string; message?: string };
    const attempts = mayPass(status) ? attemptsOf(call, long) : 1;
    for (let number = 1; number <= attempts; number++) {
      if (number > 1) await this.#rest(limits.retryWaitMs, shellTexts.tryingAgain(number, attempts));
      // A failure needs a body, or reading it hides the failure.
      await this.#end(exchange, {
        status,
        contentType: 'application/problem+json',
        json: { Message: message, code, requestId: 'played' },
      });
    }
    // What was asked beside it is given up with it.
    others.forEach((other) => this.#held.delete(other));
  }

  /** Answers, and waits until the page has taken the answer in: two states may offer the same, and the next step is of the later one. */
  async #end(exchange: Exchange, answer: Answer): Promise<void> {
    // A call that the page has given up and repeated is answered at the repetition.
    while (!(await (await this.#requested(exchange)).answer(answer)));
    for (let turn = 0; turn < TURNS_TO_READ; turn++) await this.page.evaluate(takeTurn);
  }

  /** Forgets calls of services that a step ended or restarted. */
  #forgetEnded(from: AnyMachineSnapshot, to: AnyMachineSnapshot): void {
    Object.keys(from.children)
      .filter((id) => from.children[id] !== to.children[id])
      .flatMap((id) => this.played.services[id] ?? [])
      .forEach((exchange) => this.#held.delete(exchange));
  }

  /** Lets time pass once the page has seen this failure, not one before it, and says which attempt comes next. */
  async #rest(ms: number, notice: string): Promise<void> {
    await this.page.getByText(notice, { exact: true }).first().waitFor({ state: 'attached' });
    await this.page.clock.runFor(ms);
  }

  #hold(exchange: Exchange, held: HeldCall): void {
    const waiting = this.#waiting.get(exchange);
    this.#waiting.delete(exchange);
    if (waiting) waiting(held);
    else this.#held.set(exchange, [...(this.#held.get(exchange) ?? []), held]);
  }

  #requested(exchange: Exchange): Promise<HeldCall> {
    const held = this.#held.get(exchange)?.shift();
    if (held) return Promise.resolve(held);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the page never asked for ${exchange.call}`)), ANSWER_MS);
      this.#waiting.set(exchange, (call) => {
        clearTimeout(timer);
        resolve(call);
      });
    });
  }

  #behind(id: string): readonly Exchange[] {
    const exchanges = this.played.services[id];
    if (!exchanges) throw new Error(`no call is named for the service '${id}'`);
    return exchanges;
  }

  get #exchanges(): readonly Exchange[] {
    return [...this.#running].flatMap((id) => this.played.services[id] ?? []);
  }

  #find({ role, name, also }: Offer, within = this.#within): Locator {
    const found = within.getByRole(role, { name, exact: true });
    return also ? found.or(within.getByRole(also.role, { name: also.name, exact: true })) : found;
  }

  get #within(): Page | Locator {
    return this.played.within?.(this.page) ?? this.page;
  }

  /** What can be seen without opening a menu. */
  get offers(): readonly Offer[] {
    return everyOffer(this.played.controls, this.played.model).filter(({ behind }) => behind === undefined);
  }

  /** The controls that a snapshot offers. */
  offeredIn(snapshot: AnyMachineSnapshot): string[] {
    const seen = new Set(this.offers.map(labelOf));
    return offered(this.played.controls, this.played.model, snapshot).filter((label) => seen.has(label));
  }

  /** The controls a person could use now, as `offered` names them; a frame is drawn first. */
  async enabled(): Promise<string[]> {
    await this.page.clock.runFor(FRAME_MS);
    return this.#answering();
  }

  async #answering(): Promise<string[]> {
    const answering = new Set(answeringIn(await heardIn(this.#within)));
    const offers = this.offers.filter((offer) => waysTo(offer).some((way) => answering.has(labelOf(way))));
    const open = await Promise.all(offers.map((offer) => this.#isOpen(offer)));
    return offers
      .filter((_, index) => open[index])
      .map(labelOf)
      .sort();
  }

  /** What one may read and not write looks like any other field in that tree. */
  async #isOpen(offer: Offer): Promise<boolean> {
    return !FIELDS.has(offer.role) || isUsable(this.#find(offer));
  }
}

const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton']);

const waysTo = ({ also, ...offer }: Offer): Pick<Offer, 'role' | 'name'>[] => (also ? [offer, also] : [offer]);

/** A thing as assistive technology hears of it. */
interface Heard {
  readonly role: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly children?: readonly (Heard | string)[];
}

/** All that has a name and answers, as `labelOf` names it: one look at the page for all of its controls. */
function* answeringIn(tree: readonly (Heard | string)[]): Generator<string> {
  for (const each of tree) {
    if (typeof each === 'string') continue;
    if (each.name !== undefined && !each.disabled) yield `${each.role} ${each.name}`;
    yield* answeringIn(each.children ?? []);
  }
}

/** The tree of a part of the page in one look; of a part that is not there, or goes meanwhile, none. */
async function heardIn(within: Page | Locator): Promise<Heard[]> {
  const parts = 'goto' in within ? [within] : await within.all();
  const trees = await Promise.all(parts.map((part) => part.ariaSnapshotJSON({ timeout: ANSWER_MS }).catch(() => [])));
  return trees.flat() as Heard[];
}

/** Is there such a control, and does it answer? */
const isUsable = async (element: Locator): Promise<boolean> =>
  (
    await element.evaluateAll((found) =>
      found.map((each) => !each.matches(':disabled, [aria-disabled="true"], [readonly]')),
    )
  ).includes(true);

/** Ends after whatever else the page has to do now; frames and timers stop with the clock. */
const takeTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/**
 * The services that run in a state, and those that its delays start: the frames of an action that takes the page long
 * may add up to a delay, and what the page then asks early is held until the path comes there.
 */
const askedFrom = ({ children, status, _nodes }: AnyMachineSnapshot): ReadonlySet<string> =>
  new Set(status === 'active' ? [...Object.keys(children), ..._nodes.flatMap(startedByDelaysOf)] : []);

const startedByDelaysOf = ({ after }: AnyStateNode): readonly string[] =>
  after.flatMap(({ target }) => target ?? []).flatMap((node) => node.invoke.map(({ id }) => id));

function delayMsOf(
  machine: AnyStateMachine,
  name: string,
  { context }: AnyMachineSnapshot,
  event: AnyEventObject,
): number {
  const delay: unknown = machine.implementations.delays[name] ?? Number(name);
  return typeof delay === 'function' ? Number(delay({ context, event }, undefined)) : Number(delay);
}
