// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { sendReportMachine, type SendReportRef } from '../../../src/machines/reports/send-report.machine.ts';
import { SendReportDialog } from '../../../src/views/reports/send-report-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { options, templates } from '../../machines/reports/fixtures.ts';
import { model } from '../../machines/reports/send-report.model.ts';
import { stubPage } from '../harness/page-stubs.ts';

beforeAll(stubPage);
afterEach(cleanup);

function open(emailRecipients = 'grower@farm.example'): ActorDriver {
  const driver = new ActorDriver(sendReportMachine, model as unknown as MachineModel);
  render(<SendReportDialog actor={driver.actor as SendReportRef} />);
  act(() =>
    driver.perform(done('loadEmailDefaults', { emailRecipients, emailTemplates: templates, canLink: true, options })),
  );
  return driver;
}
const send = () => screen.getByRole('button', { name: 'Send' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('a mail begins with the Recommendation Report, its template and the grower, and can be sent', () => {
  const driver = open();
  expect(
    box('Recommendation Report (PDF)').getAttribute('aria-checked') ??
      String(box('Recommendation Report (PDF)').checked),
  ).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe(templates[2]!.subject);
  expect(send().hasAttribute('disabled')).toBe(false);
  driver.stop();
});

it('a mail that cannot be sent says what is missing beside Send', () => {
  const driver = open('');
  expect(screen.getByText('Add a recipient.')).toBeTruthy();
  fireEvent.click(box('Recommendation Report (PDF)'));
  expect(screen.getByText('Add a recipient and choose at least one output.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Recipients' }), { target: { value: 'grower@farm.example' } });
  expect(screen.getByText('Choose at least one output.')).toBeTruthy();
  expect(send().hasAttribute('disabled')).toBe(true);
  driver.stop();
});

it('an unchanged email closes without a question, a changed one asks', () => {
  const driver = open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Recipients' }), { target: { value: 'other@farm.example' } });
  act(() => driver.actor.send({ type: 'CLOSE' }));
  expect(screen.getByRole('alertdialog', { name: 'Discard changes' })).toBeTruthy();
  act(() => driver.actor.send({ type: 'KEEP_EDITING' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Recipients' }), { target: { value: 'grower@farm.example' } });
  act(() => driver.actor.send({ type: 'CLOSE' }));
  expect(driver.snapshot.status).toBe('done');
});

it('the one of several that is no address is named below the message of the specification', () => {
  const driver = open();
  const recipients = screen.getByRole('textbox', { name: 'Recipients' });
  fireEvent.change(recipients, { target: { value: 'Merv Hollis <merv@farm.example>, merv@farm' } });
  fireEvent.blur(recipients);
  expect(screen.getByText('Invalid email entered!')).toBeTruthy();
  expect(screen.getByText('"merv@farm" is not an email address.')).toBeTruthy();
  driver.stop();
});

it('what is attached is one choice, beside the boxes that it ticks', () => {
  const driver = open();
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(choice('Plan').checked).toBe(true);
  fireEvent.click(choice('Plan and data'));
  expect([box('Recommendation Report (PDF)'), box('Analyte Report (CSV)')].map(({ checked }) => checked)).toEqual([
    true,
    true,
  ]);
  fireEvent.click(box('Recommendation Report (PDF)'));
  expect([choice('Plan'), choice('Plan and data')].map(({ checked }) => checked)).toEqual([false, false]);
  driver.stop();
});
