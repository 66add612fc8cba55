import { expect, test, type Page } from '@playwright/test';
import type { StatelyInspectionEvent } from '@stately/inspect';
import type { CurrentCustomer } from '../../../src/model/customers/customer.ts';
import type { PortalCall } from '../../../src/model/contract/index.ts';
import { CHANNEL, type Message } from '../../../stately/messages.ts';
import { beginAs, type Lasting } from '../support/sign-in.ts';
import { tilth } from '../support/tilth.ts';
import { aroundPictures, comingAt, keepPictureOf, picturedAt } from './atlas.ts';
import { holdCalls, isCall, type Answer } from './held-calls.ts';

/** What the server says to a call: nothing as long as the scene lasts, or an answer. */
export const silent = Symbol('silent');
export type Said = Answer | typeof silent;

export const says = (json: unknown): Answer => ({ json });
export const done: Answer = { status: 204 };
export const refuses = (status: number, code: string, message: string): Answer => ({
  status,
  contentType: 'application/problem+json',
  json: { Message: message, code, requestId: 'played' },
});
export const fails = refuses(500, 'INTERNAL', 'The server could not answer.');

export interface Scene {
  /** The states that this is a picture of, by their ids; the machine of each is seen to rest there, or to have ended there. */
  readonly of: readonly string[];
  /** Expected on the screen then: of pages without an inspector the only word, and beside it else. */
  readonly shows?: string | RegExp;
  readonly as?: Lasting | 'nobody';
  readonly customer?: CurrentCustomer;
  readonly kept?: Readonly<Record<string, unknown>>;
  /** By call: what is said each time, or the first time and so on, the last of it again and again. What is not named reaches the server. */
  readonly answers?: Partial<Readonly<Record<PortalCall, Said | readonly Said[]>>>;
  /** What the browser lacks here, run in the page before anything else. */
  readonly without?: () => void;
  readonly open: (page: Page) => Promise<unknown>;
}

/** A moment of the portal that no walk rests in, acted for its picture: the walks of the tests do not become longer by it. */
export function scene({ of, shows, as = 'adviser', customer, kept = {}, answers = {}, without, open }: Scene): void {
  test(of.join(', '), async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: tilth().url,
      timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    await context.clock.install({ time: comingAt() });
    if (as !== 'nobody')
      await beginAs(context, as, customer ? { customers: { group: 1, current: customer }, ...kept } : kept);
    const page = await context.newPage();
    await page.clock.setSystemTime(picturedAt);
    await page.addInitScript(listen, CHANNEL);
    if (without) await page.addInitScript(without);
    const said = new Map<string, number>();
    const reported: Readonly<Record<string, Said | readonly Said[]>> = {
      ...Object.fromEntries(Object.entries(aroundPictures).map(([call, json]) => [call, says(json)])),
      ...answers,
    };
    const calls = Object.keys(reported);
    await holdCalls(page, async (held) => {
      const known = calls.find((call) => call === held.name) ?? calls.find((call) => isCall(call, held.name));
      if (known === undefined) return held.goOn();
      const answer = reported[known];
      const number = said.get(known) ?? 0;
      said.set(known, number + 1);
      const now = Array.isArray(answer) ? answer[Math.min(number, answer.length - 1)] : answer;
      if (now !== silent) await held.answer(now as Answer);
    });
    await open(page);
    if (shows) await expect(page.getByText(shows).first()).toBeVisible();
    // A page of its own has no inspector: there only what it shows identifies its state.
    if (!page.url().includes('/plan'))
      await expect.poll(() => page.evaluate(standing), { timeout: 30_000 }).toEqual(expect.arrayContaining([...of]));
    await settle(page);
    for (const id of of) await keepPictureOf(page, id);
    await context.close();
  });
}

/** Whatever comes late is on the screen once two looks at it are the same. */
async function settle(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(async () => {
      const last = before;
      before = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
      return before === last;
    })
    .toBe(true);
}

interface Listening {
  tilthScene: Map<string, { readonly machine: string; readonly value?: unknown }>;
}

/** Runs in the page: watches its statecharts, as an analyst does from the page beside it. */
function listen(name: string): void {
  const channel = new BroadcastChannel(name);
  const actors: Listening['tilthScene'] = new Map();
  (globalThis as unknown as Listening).tilthScene = actors;
  const watch = () => channel.postMessage({ type: 'watch', page: 'scene' });
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'here') watch();
    if (data.type !== 'inspected') return;
    const event = data.event as StatelyInspectionEvent & { definition?: string; snapshot?: { value?: unknown } };
    const known = actors.get(event.sessionId);
    const machine = event.definition ? (JSON.parse(event.definition) as { id?: string }).id : known?.machine;
    if (event.type !== '@xstate.event' && machine)
      actors.set(event.sessionId, { machine, value: event.snapshot?.value ?? known?.value });
  };
  setInterval(watch, 1000);
  watch();
}

/** Runs in the page: the ids of the states in which its machines rest or have ended. */
function standing(): string[] {
  const leavesOf = (id: string, value: unknown): string[] =>
    typeof value === 'string'
      ? [`${id}.${value}`]
      : Object.entries(value ?? {}).flatMap(([key, inner]) =>
          typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0
            ? [`${id}.${key}`]
            : leavesOf(`${id}.${key}`, inner),
        );
  return [...(globalThis as unknown as Listening).tilthScene.values()].flatMap(({ machine, value }) =>
    leavesOf(machine, value),
  );
}
