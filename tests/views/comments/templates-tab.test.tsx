// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { recordList, type RecordListRef } from '../../../src/machines/shared/record-list.machine.ts';
import { templateKind, templateList } from '../../../src/model/comments/template-kind.ts';
import { TemplateDialog } from '../../../src/views/comments/template-dialog.tsx';
import { TemplatesTab } from '../../../src/views/comments/templates-tab.tsx';
import { template, templateSample, templatesSample } from '../../machines/comments/template.sample.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { shownModel } from '../../machines/shared/list-model.ts';
import type { Controls } from '../harness/controls.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';

const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  ADD: { role: 'button', name: 'Add template' },
  EDIT: { role: 'button', name: 'Edit Frost' },
  CARRY_OUT: { role: 'button', name: 'Remove Frost' },
  CONFIRM: { role: 'button', name: 'Remove' },
  CANCEL: { role: 'button', name: 'Cancel' },
};

const machine = recordList(templateList).provide({ actors: { editor: recordEditor(templateKind) } });

beforeAll(stubPage);
afterEach(cleanup);

it('says of each template for which comments it is and who changed it, and nothing of one without an author', async () => {
  const driver = new ActorDriver(machine, {} as MachineModel, {
    input: { kept: null },
    live: ['editor'],
  });
  render(<TemplatesTab actor={driver.actor as RecordListRef} />);
  act(() =>
    driver.perform(
      done('loadList', [
        template({ commentType: 'REPORT' }),
        template({ id: 2, commentLabel: 'Lime', lastUpdatedBy: '', version: 1 }),
      ]),
    ),
  );
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]!.textContent).toMatch(/FrostWait for rain\.ReportAnn Admin/);
  expect(rows[1]!.textContent).toMatch(/LimeWait for rain\.Recommendation––/);
  fireEvent.click(screen.getByRole('button', { name: 'Add template' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(driver.messages.at(-1)?.event).toMatchObject({ message: 'Title and comment body cannot be empty' });
  await expectAccessible(document.body);
});

testView(machine, shownModel(templatesSample), {
  view: (actor) => <TemplatesTab actor={actor} />,
  controls,
  isChildsDialog: (snapshot) => snapshot.matches('editing'),
});
testRecordDialog(templateSample, {
  view: (editor) => <TemplateDialog editor={editor} />,
  type: typeIn('Title', 'Frost and rain'),
});
