import { useSelector } from '@xstate/react';
import type { PaddockEditorRef } from '../../machines/sites/paddock-editor.machine.ts';
import {
  canSave,
  canSaveAnyway,
  changesOf,
  draftOf,
  errorText,
  farmNames,
  isAskingDiscard,
  isLandShared,
  isNew,
  isOpen,
  isSaving,
  problemOf,
} from '../../machines/sites/paddock-editor.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { MOST_HA } from '../../model/sites/paddock-draft.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { SaveFailure } from '../shared/save-failure.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { PaddockBoundary } from './paddock-boundary.tsx';

const { editor: texts, discard } = paddockTexts;

interface PaddockEditorProps {
  readonly editor: PaddockEditorRef;
}

/** A paddock: what it is called, where it belongs, how large it is, and where it lies. */
export function PaddockEditorDialog({ editor }: PaddockEditorProps) {
  const open = useSelector(editor, isOpen);
  const isAdded = useSelector(editor, isNew);
  const saving = useSelector(editor, isSaving);
  const saveable = useSelector(editor, canSave);
  const asked = useSelector(editor, isAskingDiscard);
  const close = (): void => editor.send({ type: 'CLOSE' });
  return (
    <>
      <Dialog
        open={open}
        size="wide"
        title={isAdded ? texts.titleNew : texts.title}
        onClose={close}
        footer={
          <>
            <Button disabled={saving} onClick={close}>
              {texts.close}
            </Button>
            <Button
              look="primary"
              busy={saving}
              disabled={!saveable && !saving}
              onClick={() => editor.send({ type: 'SAVE' })}
            >
              {texts.save}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <Failure editor={editor} />
          <Fields editor={editor} />
          <PaddockBoundary editor={editor} />
          <Problem editor={editor} />
          <Changes editor={editor} />
        </div>
      </Dialog>
      <DiscardDialog
        open={asked}
        texts={discard}
        onKeep={() => editor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => editor.send({ type: 'DISCARD' })}
      />
    </>
  );
}

/** Land that another paddock holds is saved by a button that says so. */
function Failure({ editor }: PaddockEditorProps) {
  const error = useSelector(editor, errorText);
  const forceable = useSelector(editor, canSaveAnyway);
  const shared = useSelector(editor, isLandShared);
  const save = (): void => editor.send({ type: 'SAVE_ANYWAY' });
  return shared ? (
    <Banner
      tone="warning"
      isAnswer
      actions={forceable ? <Button onClick={save}>{texts.saveShared}</Button> : undefined}
    >
      {error}
    </Banner>
  ) : (
    <SaveFailure text={error} canSaveAnyway={forceable} onSaveAnyway={save} />
  );
}

function Fields({ editor }: PaddockEditorProps) {
  const draft = useSelector(editor, draftOf);
  const saving = useSelector(editor, isSaving);
  const farms = useSelector(editor, farmNames);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextInput
        label={texts.name}
        required
        maxLength={200}
        value={draft.name}
        disabled={saving}
        onChange={(name) => editor.send({ type: 'DRAFT_TYPED', change: { name } })}
      />
      <NumberInput
        label={texts.agreedArea}
        hint={texts.agreedHint}
        unit={texts.ha}
        min={0}
        max={MOST_HA}
        value={draft.agreedAreaHa}
        disabled={saving}
        onChange={(agreedAreaHa) => editor.send({ type: 'DRAFT_TYPED', change: { agreedAreaHa } })}
      />
      <Select
        label={texts.farm}
        choices={[
          ...farms
            .split('\n')
            .filter(Boolean)
            .map((farm) => ({ value: farm, label: farm })),
          { value: '', label: texts.otherFarm },
        ]}
        value={draft.farmName}
        disabled={saving}
        onChange={(farmName) => editor.send({ type: 'FARM_CHOSEN', farmName })}
      />
      {draft.farmName === '' ? (
        <TextInput
          label={texts.newFarm}
          required
          maxLength={200}
          value={draft.newFarmName}
          disabled={saving}
          onChange={(newFarmName) => editor.send({ type: 'DRAFT_TYPED', change: { newFarmName } })}
        />
      ) : null}
    </div>
  );
}

function Problem({ editor }: PaddockEditorProps) {
  const problem = useSelector(editor, problemOf);
  return problem === null ? null : <p className="text-sm text-muted">{problem}</p>;
}

function Changes({ editor }: PaddockEditorProps) {
  const changes = useSelector(editor, changesOf);
  if (changes.length === 0) return null;
  return (
    <section aria-label={texts.history} className="border-t border-hairline pt-3">
      <h3>{texts.history}</h3>
      <ul className="mt-1 flex flex-col gap-2">
        {changes.map(({ on, by, fields }, at) => (
          <li key={at} className="flex flex-col gap-0.5 text-sm">
            <span className="font-medium">{paddockTexts.changedBy(formatDayAndTime(on), by)}</span>
            {fields.map(({ field, from, to }) => (
              <span key={field}>{paddockTexts.changed(field, from, to)}</span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
