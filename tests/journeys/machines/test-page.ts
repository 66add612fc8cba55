// Not the journeys' own `test`: it makes a context for each test, and all paths of a machine share one.
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { CurrentCustomer } from '../../../src/model/customers/customer.ts';
import { originOf, type MachineModel } from '../../machines/harness/machine-model.ts';
import { nameOf, nameOfEvent, type Step } from '../../machines/harness/paths.ts';
import { encountersOf, toursOf } from '../../machines/harness/tours.ts';
import type { Control } from '../../views/harness/controls.ts';
import { beginAs, type Lasting } from '../support/sign-in.ts';
import { violationsIn } from '../support/test.ts';
import { tilth } from '../support/tilth.ts';
import { comingAt, isKept, keepPicture } from './atlas.ts';
import { PageDriver, type PlayedPage } from './page-driver.ts';

interface TestedPage extends Omit<PlayedPage, 'machine' | 'model'> {
  readonly as?: Lasting;
  readonly customer?: CurrentCustomer;
  /** What the browser's session keeps of the pages, by page. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** Leads to where the machine has just started. */
  readonly open: (page: Page) => Promise<void>;
  /** Events that lead away from the machine's view, and how one sees where they led. */
  readonly leaving?: Readonly<Record<string, (page: Page, event: never) => Promise<void>>>;
  /**
   * The button that opens once more what a tour has closed, on a page that is else as it was: loading the page again
   * takes ten times as long.
   */
  readonly opener?: string;
  /** Events by type, and where they lead, after which the page holds more than the machine knows: what follows is played on a reopened page. */
  readonly apart?: Readonly<Record<string, (led: AnyMachineSnapshot) => boolean>>;
  /** Events that cannot be caused at this page, by type, each with its reason: paths with them are left to the faster drivers. */
  readonly beyond?: Readonly<Record<string, string>>;
  /** Where the view offers an action, by the type of its event; everywhere unless said otherwise. */
  readonly shown?: Readonly<Record<string, Control['where']>>;
}

/** A path never goes on where such an event leads. */
export const always = (): boolean => true;

/** Why a path is beyond a page, where it goes on when a dialog ends. */
export const ofDialog = 'a dialog with paths of its own ends so';
export const asItBegins = 'the paths of what it opens begin with it, in the page too';

/**
 * Declares the tests of a machine in the built page: in Chromium a person meets every state, every control and every
 * end of a service at least once, the server's answers are those of the path, and after every step the enabled controls
 * are exactly the events the snapshot can take. Each transition by each guard is left to React, where the same controls
 * cost a hundredth.
 */
export function testPage<Machine extends AnyStateMachine>(
  machine: Machine,
  typed: MachineModel<Machine>,
  {
    as = 'adviser',
    customer,
    kept = {},
    open,
    opener,
    leaving = {},
    apart = {},
    beyond = {},
    shown = {},
    ...played
  }: TestedPage,
): void {
  const model = typed as unknown as MachineModel;
  const isPlayed = (type: string): boolean => {
    const { how, id } = originOf({ type });
    return how === 'sent'
      ? [played.controls, played.actions, played.reported, played.ticks].some((ways) => ways && type in ways)
      : how === 'after' || id in played.services;
  };
  /** For the sake of its picture a state that such a press leads to is come to here too; what follows is its own. */
  const isPictured = ({ event: { type }, from, to }: Step): boolean =>
    isKept && beyond[type] === asItBegins && isPlayed(type) && JSON.stringify(from.value) !== JSON.stringify(to.value);
  // What a state refuses is compared at every step; to press it in vain is left to the faster drivers.
  const isPlayable = (step: Step): boolean => {
    const { event, from } = step;
    return (
      from.can(event) &&
      (!(event.type in beyond) || isPictured(step)) &&
      ((shown[event.type] ?? played.controls[event.type]?.where)?.(from, event) ?? true)
    );
  };

  test.describe(`${machine.id} in the page`, () => {
    let context: BrowserContext;
    let driver: PageDriver;
    let violations: ReadonlySet<string>;
    /** The tour before ended where the machine does, and left the page as it was. */
    let isClosed = false;

    test.beforeAll(async ({ browser }) => {
      // Day and time are in accessible names, and the names are made here.
      context = await browser.newContext({
        baseURL: tilth().url,
        timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      if (isKept) await context.clock.install({ time: comingAt() });
      violations = violationsIn(context);
      // Every opening begins with this customer, and with what is kept of the pages, not with what an earlier opening left.
      await beginAs(context, as, customer ? { customers: { group: 1, current: customer }, ...kept } : {});
      // Nor is a page painted from the copy of an earlier tour: none is newer than the last change of this browser.
      await context.addInitScript(() => localStorage.setItem('tilth.changed', '9999'));
      driver = new PageDriver(await context.newPage(), { machine, model, ...played });
      await driver.install();
    });
    test.afterAll(async () => {
      await context.close();
      expect([...violations]).toEqual([]);
    });

    // Payloads are cut in names, so that two paths may read alike.
    for (const [number, path] of toursOf(machine, model, {
      isPossible: isPlayable,
      isLast: (step) => step.event.type in leaving || isPictured(step) || (apart[step.event.type]?.(step.to) ?? false),
      partsOf: encountersOf,
    }).entries())
      test(`${number + 1}: ${nameOf(path)}`, async () => {
        for (const { event } of path.steps)
          expect(
            isPlayed(event.type),
            `${event.type} is sent by a control, an action, a service or time, or is said to be beyond the page`,
          ).toBe(true);
        const start = path.steps[0]!.from;
        await (opener && isClosed ? driver.openAgain(start, opener) : driver.open(start, open));
        isClosed = false;
        await expectOffered(start, 'at the start');
        await keepPicture(driver.page, start);
        for (const step of path.steps)
          await test.step(nameOfEvent(step.event), async () => {
            await driver.perform(step);
            const arrived = leaving[step.event.type];
            if (!arrived) {
              await expectOffered(step.to, `after ${step.event.type}`);
              return keepPicture(driver.page, step.to);
            }
            await driver.page.clock.resume();
            return arrived(driver.page, step.event as never);
          });
        const { event, to } = path.steps.at(-1)!;
        isClosed = to.status === 'done' && !(event.type in leaving);
      });

    const expectOffered = (snapshot: AnyMachineSnapshot, where: string): Promise<void> =>
      expect
        .poll(() => driver.enabled(), { message: where, intervals: [0, 20, 50, 100] })
        .toEqual(driver.offeredIn(snapshot));
  });
}
