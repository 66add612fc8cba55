// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import {
  notificationsMachine,
  type NotificationsRef,
} from '../../../src/machines/notifications/notifications.machine.ts';
import { notificationTexts } from '../../../src/model/texts/notifications.ts';
import { BellInHeader, NotificationList } from '../../../src/views/notifications/bell.tsx';
import { bellHost } from '../../../src/views/ui/dom/bell-host.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model, listed, reported } from '../../machines/notifications/notifications.model.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls } from './notifications.controls.ts';

testView(notificationsMachine, model, { view: (actor) => <NotificationList actor={actor} />, controls });

describe('the bell', () => {
  afterEach(() => {
    bellHost(null);
    cleanup();
  });
  const driver = () => new ActorDriver(notificationsMachine as AnyStateMachine, model as unknown as MachineModel, {});

  it('is in the header while there is one, and only while a user works', async () => {
    const header = document.body.appendChild(document.createElement('span'));
    const bell = driver();
    render(<BellInHeader actor={bell.actor as NotificationsRef} />);
    expect(header.textContent).toBe('');
    act(() => bellHost(header));
    expect(header.textContent).toBe('');
    act(() => bell.perform({ type: 'WORK_STARTED', name: 'a@tilth.example 1' }));
    act(() => bell.perform({ type: 'NOTIFICATIONS_CHANGED' }));
    act(() => bell.perform(done('loadNotifications', listed)));
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
    expect(header.textContent).toContain('Hill Farms');
    await expectAccessible(document.body);
    act(() => bell.perform({ type: 'WORK_ENDED' }));
    expect(header.textContent).toBe('');
    header.remove();
  });

  it('opens the customer where it leads: the report that it is about, else the samples', () => {
    const bell = driver();
    render(<NotificationList actor={bell.actor as NotificationsRef} />);
    act(() => bell.perform({ type: 'WORK_STARTED', name: 'a@tilth.example 1' }));
    act(() => bell.perform({ type: 'NOTIFICATIONS_CHANGED' }));
    act(() => bell.perform(done('loadNotifications', listed)));
    const opened = (name: RegExp) => {
      act(() => screen.getByRole('button', { name }).click());
      return bell.messages.findLast(({ event }) => event.type === 'OPEN_CUSTOMER')?.event;
    };
    expect(opened(/question/)).toMatchObject({
      customer: { customerId: 7 },
      to: '/report-builder?report=4&messages=1',
    });
    expect(opened(/results ready/)).toMatchObject({ to: '/customer-samples' });
  });

  it.each([
    [reported({ kind: 'RESULTS_IN', count: 1 }), '1 sample with new results'],
    [reported({ kind: 'RUNS_FAILED', count: 1_200 }), '1,200 samples failed'],
    [reported({ kind: 'QUESTION', count: 3, reportName: 'Plan' }), '3 questions about “Plan”'],
    [reported({ kind: 'MAIL_FAILED', reportName: 'Plan' }), '“Plan” did not reach everyone'],
    [reported({ kind: 'MAIL_FAILED' }), 'The analyte report was not emailed'],
  ])('says of %o what it is', (entry, words) => expect(notificationTexts.message[entry.kind](entry)).toBe(words));
});
