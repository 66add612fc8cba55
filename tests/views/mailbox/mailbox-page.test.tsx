// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { mailboxMachine } from '../../../src/machines/mailbox/mailbox.machine.ts';
import type { MailHead } from '../../../src/model/mailbox/mail.ts';
import { MailboxPage } from '../../../src/views/mailbox/mailbox-page.tsx';
import { pageInput } from '../../machines/page-input.ts';
import { model } from '../../machines/mailbox/mailbox.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './mailbox.controls.ts';

testView(mailboxMachine, model, { view: (page) => <MailboxPage page={page} />, controls });

afterEach(cleanup);

it('an empty mailbox says what will arrive, and leads to where it is sent', async () => {
  const actors = { loadMails: fromPromise<readonly MailHead[], Record<string, never>>(() => Promise.resolve([])) };
  render(
    <MailboxPage
      page={createActor(mailboxMachine.provide({ actors }), {
        input: pageInput(),
      }).start()}
    />,
  );
  expect(await screen.findByText('Reports that are sent by email will arrive here.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the Report Builder' }).getAttribute('href')).toBe('/report-builder');
  expect(screen.queryByText('Choose a message to read it.')).toBeNull();
});
