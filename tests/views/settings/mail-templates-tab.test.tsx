// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { recordList, type RecordListRef } from '../../../src/machines/shared/record-list.machine.ts';
import { mailTemplateKind, mailTemplateList } from '../../../src/model/settings/mail-templates.ts';
import { MailTemplateDialog } from '../../../src/views/settings/mail-template-dialog.tsx';
import { MailTemplatesTab } from '../../../src/views/settings/mail-templates-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import {
  mailTemplate,
  mailTemplateSample,
  mailTemplatesSample,
} from '../../machines/settings/mail-templates.sample.ts';
import { shownModel } from '../../machines/shared/list-model.ts';
import type { Controls } from '../harness/controls.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';

const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  CARRY_OUT: { role: 'button', name: 'Send test to me Recommendation report' },
  EDIT: { role: 'button', name: 'Edit Recommendation report' },
};

beforeAll(stubPage);
afterEach(cleanup);

const machine = recordList(mailTemplateList).provide({ actors: { editor: recordEditor(mailTemplateKind) } });

testView(machine, shownModel(mailTemplatesSample), {
  view: (actor) => <MailTemplatesTab actor={actor} />,
  controls,
  isChildsDialog: (snapshot) => snapshot.matches('editing'),
});
testRecordDialog(mailTemplateSample, {
  view: (editor) => <MailTemplateDialog editor={editor} />,
  type: typeIn('Subject', 'Plan of {customer}'),
});

it('says for which mails a template is and who changed it, names what it may leave open, and what there is not', async () => {
  const driver = new ActorDriver(machine, {} as MachineModel, {
    input: { kept: null },
    live: ['editor'],
  });
  render(<MailTemplatesTab actor={driver.actor as RecordListRef} />);
  const untouched = mailTemplate({ mailTemplateId: 2, version: 0, lastUpdatedBy: '', lastUpdatedOn: null });
  act(() => driver.perform(done('loadList', [untouched, mailTemplate()])));
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]!.textContent).toMatch(/Data files only.*Tilth default–/);
  expect(rows[1]!.textContent).toMatch(/Recommendation report.*Your plan: \{report\}.*Ann Admin/);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Recommendation report' }));
  const dialog = screen.getByRole('dialog');
  for (const field of ['Header', 'Body', 'Footer']) expect(dialog.textContent).toContain(field);
  expect(dialog.textContent).toContain('{accreditation}their accreditation');
  fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), { target: { value: 'Plan of {farm}' } });
  const words = 'Subject: there is no placeholder {farm}. Take one of {report}, {customer}';
  expect(dialog.textContent).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(driver.messages.at(-1)?.event).toMatchObject({ message: expect.stringContaining(words) });
  fireEvent.click(screen.getByRole('button', { name: 'Use Tilth’s default text' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Plan: {report}');
  await expectAccessible(document.body);
});
