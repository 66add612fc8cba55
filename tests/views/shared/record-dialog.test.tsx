// @vitest-environment jsdom
import { recordEditorMachine } from '../../../src/machines/shared/record-editor.machine.ts';
import { plainRecord } from '../../../src/model/shared/record-kind.ts';
import { RecordDialog } from '../../../src/views/shared/record-dialog.tsx';
import { TextInput } from '../../../src/views/ui/text-input.tsx';
import { model } from '../../machines/shared/record-editor.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './record-editor.controls.ts';

testView(recordEditorMachine, model, {
  view: (editor) => (
    <RecordDialog editor={editor} kind={plainRecord} title="Record">
      {({ draft, disabled, edit }) => (
        <TextInput label="Name" value={draft.name} disabled={disabled} onChange={(name) => edit({ name })} />
      )}
    </RecordDialog>
  ),
  controls,
});
