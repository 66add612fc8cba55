import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { nextPageMachine } from '../../../src/machines/navigation/next-page.machine.ts';
import type { NextPage } from '../../../src/model/customers/next-page.ts';

const nextOf = (customerId: number): NextPage => ({
  customer: { customerId, customerName: `Farm ${customerId}` },
  to: '/customer-samples',
});

it('a page that is found while another one is fetched takes its place, and the watch goes on', async () => {
  const watches = vi.fn<() => void>();
  const fetched: NextPage[] = [];
  const givenUp = vi.fn<() => void>();
  const actor = createActor(
    nextPageMachine.provide({
      actors: {
        watchNext: fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
          watches();
          sendBack({ type: 'PAGE_EXPECTED', next: nextOf(1) });
        }),
        waitForIdle: fromPromise<void, Record<string, never>>(async () => undefined),
        fetchNext: fromPromise<void, NextPage>(
          ({ input, signal }) =>
            new Promise((resolve) => {
              fetched.push(input);
              signal.addEventListener('abort', () => givenUp());
              if (input.customer?.customerId === 2) resolve();
            }),
        ),
      },
    }),
  ).start();
  await vi.waitFor(() => expect(fetched).toEqual([nextOf(1)]));
  actor.send({ type: 'PAGE_EXPECTED', next: nextOf(2) });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('resting'));
  expect(fetched).toEqual([nextOf(1), nextOf(2)]);
  expect(givenUp).toHaveBeenCalledOnce();
  expect(watches).toHaveBeenCalledOnce();
});
