import type { Page, Route } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { originOf, type MachineModel } from '../../machines/harness/machine-model.ts';
import { everyOffer, labelOf, nameFor, type Controls } from './controls.ts';

interface PageOf {
  readonly machine: AnyStateMachine;
  readonly model: MachineModel;
  readonly controls: Controls;
  /** The request behind each service, by invocation id: `GET /api/customer/7/sites`. */
  readonly requests: Readonly<Record<string, string>>;
}

const ANSWER_MS = 5_000;

/** Plays a path against the built page: a person at its controls, the server behind its requests, the clock. */
export class PageDriver {
  readonly #held = new Map<string, Route[]>();
  readonly #waiting = new Map<string, (route: Route) => void>();

  constructor(
    readonly page: Page,
    readonly of: PageOf,
  ) {}

  /** Stops the clock and holds every request of the page until a path says how it ends. */
  async install(): Promise<void> {
    await this.page.clock.install();
    await this.page.route('**/api/**', (route) => {
      const key = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
      const waiting = this.#waiting.get(key);
      this.#waiting.delete(key);
      if (waiting) waiting(route);
      else this.#held.set(key, [...(this.#held.get(key) ?? []), route]);
    });
  }

  async open(url: string): Promise<void> {
    this.#held.clear();
    await this.page.goto(url);
  }

  async perform(event: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    const { how, id } = originOf(event);
    if (how === 'done' || how === 'error') return this.#answer(id, how, event);
    if (how === 'after') return this.page.clock.runFor(delayMsOf(this.of.machine, id, from, event));
    const control = this.of.controls[event.type];
    if (!control) throw new Error(`no control sends ${event.type}`);
    const element = this.page.getByRole(control.role, { name: nameFor(control, event), exact: true });
    if (control.fill && control.role === 'combobox') await element.selectOption(control.fill(event));
    else if (control.fill) await element.fill(control.fill(event));
    else if (control.press) await element.press(control.press);
    else if (await element.isEnabled()) await element.click();
  }

  async #answer(id: string, how: 'done' | 'error', event: AnyEventObject): Promise<void> {
    const key = this.of.requests[id];
    if (!key) throw new Error(`no request is named for the service '${id}'`);
    const route = await this.#requested(key);
    const output: unknown = event['output'];
    // A failure needs a body, or reading it hides the failure.
    if (how === 'error') await route.fulfill({ status: 500, contentType: 'application/problem+json', json: { Message: 'Planted', code: 'INTERNAL', requestId: 'test' } });
    else await route.fulfill(output === undefined ? { status: 204 } : { json: output });
  }

  #requested(key: string): Promise<Route> {
    const held = this.#held.get(key)?.shift();
    if (held) return Promise.resolve(held);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the page never asked for ${key}`)), ANSWER_MS);
      this.#waiting.set(key, (route) => {
        clearTimeout(timer);
        resolve(route);
      });
    });
  }

  /** The controls a person could use now, as `offered` names them. */
  async enabled(): Promise<string[]> {
    const offers = everyOffer(this.of.controls, this.of.model);
    const states = await Promise.all(
      offers.map(async ({ role, name }) => {
        const element = this.page.getByRole(role, { name, exact: true });
        return (await element.count()) > 0 && (await element.first().isEnabled());
      }),
    );
    return offers.filter((_, index) => states[index]).map(labelOf).sort();
  }
}

function delayMsOf(machine: AnyStateMachine, name: string, { context }: AnyMachineSnapshot, event: AnyEventObject): number {
  const delay: unknown = machine.implementations.delays[name] ?? Number(name);
  return typeof delay === 'function' ? Number(delay({ context, event }, undefined)) : Number(delay);
}
