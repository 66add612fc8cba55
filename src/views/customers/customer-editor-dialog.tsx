import { useSelector } from '@xstate/react';
import { Plus, X } from 'lucide-react';
import type { CustomerEditorRef } from '../../machines/customers/customer-editor.machine.ts';
import {
  advisersOf,
  canSave,
  canSaveAnyway,
  draftOf,
  errorText,
  isAskingDiscard,
  isLoading,
  isNew,
  isOpen,
  isSaving,
  isUnavailable,
  problemOf,
} from '../../machines/customers/customer-editor.selectors.ts';
import { customerFields } from '../../model/customers/customer-draft.ts';
import { customerListTexts } from '../../model/texts/customer-list.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { SaveFailure } from '../shared/save-failure.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Listbox } from '../ui/listbox.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextInput } from '../ui/text-input.tsx';

const texts = customerListTexts.editor;

interface CustomerEditorProps {
  readonly editor: CustomerEditorRef;
}

/** A customer: its name and where it lies, where its mails go, its farms and who advises it. */
export function CustomerEditorDialog({ editor }: CustomerEditorProps) {
  const saving = useSelector(editor, isSaving);
  const saveable = useSelector(editor, canSave);
  const asked = useSelector(editor, isAskingDiscard);
  const close = (): void => editor.send({ type: 'CLOSE' });
  return (
    <>
      <Dialog
        open={useSelector(editor, isOpen)}
        size="lg"
        title={useSelector(editor, isNew) ? texts.titleNew : texts.title}
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
        <Content editor={editor} />
      </Dialog>
      <DiscardDialog
        open={asked}
        texts={texts.discard}
        onKeep={() => editor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => editor.send({ type: 'DISCARD' })}
      />
    </>
  );
}

function Content({ editor }: CustomerEditorProps) {
  const loading = useSelector(editor, isLoading);
  const unavailable = useSelector(editor, isUnavailable);
  const error = useSelector(editor, errorText);
  if (loading) return <SkeletonRows rows={8} />;
  if (unavailable)
    return (
      <Banner
        tone="danger"
        actions={<Button onClick={() => editor.send({ type: 'RETRY' })}>{shellTexts.retry}</Button>}
      >
        {`${texts.unavailable} ${error}`}
      </Banner>
    );
  return <Fields editor={editor} />;
}

function Fields({ editor }: CustomerEditorProps) {
  const draft = useSelector(editor, draftOf);
  const saving = useSelector(editor, isSaving);
  const problem = useSelector(editor, problemOf);
  const advisers = useSelector(editor, advisersOf);
  const forceable = useSelector(editor, canSaveAnyway);
  return (
    <div className="flex flex-col gap-3">
      <SaveFailure
        text={useSelector(editor, errorText)}
        canSaveAnyway={forceable}
        onSaveAnyway={() => editor.send({ type: 'SAVE_ANYWAY' })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {customerFields.map((field) => (
          <TextInput
            key={field}
            label={texts.fields[field]}
            required={field === 'customerName'}
            maxLength={field === 'customerName' ? 200 : field === 'email' ? 1_000 : 100}
            value={draft[field]}
            disabled={saving}
            onChange={(text) => editor.send({ type: 'FIELD_TYPED', field, text })}
          />
        ))}
        <Listbox
          label={texts.advisers}
          choices={advisers.map(({ userId, userName }) => ({ value: userId, label: userName }))}
          values={draft.adviserIds}
          placeholder={texts.noAdvisers}
          unit={texts.adviserUnit}
          disabled={saving}
          onChange={(userIds) => editor.send({ type: 'ADVISERS_CHOSEN', userIds })}
        />
      </div>
      <Switch
        label={texts.active}
        checked={draft.isActive}
        disabled={saving}
        onChange={(on) => editor.send({ type: 'ACTIVE_SWITCHED', on })}
      />
      <p className="text-sm text-muted">{texts.activeHint}</p>
      <Farms editor={editor} />
      {problem === null ? null : <p className="text-sm text-muted">{problem}</p>}
    </div>
  );
}

function Farms({ editor }: CustomerEditorProps) {
  const { farms } = useSelector(editor, draftOf);
  const saving = useSelector(editor, isSaving);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{texts.farms}</legend>
      {farms.length === 0 ? <p className="text-sm text-muted">{texts.noFarms}</p> : null}
      {farms.map(({ farmId, farmName, paddocks }, index) => (
        // A farm that is added has nothing but its place.
        <div key={`${farmId}-${index}`} className="flex items-center gap-2">
          <TextInput
            label={texts.farmName(index + 1)}
            hideLabel
            maxLength={200}
            value={farmName}
            disabled={saving}
            onChange={(text) => editor.send({ type: 'FARM_TYPED', index, text })}
            className="min-w-0 flex-1"
          />
          {farmId === 0 ? (
            <IconButton
              icon={X}
              label={texts.removeFarm(index + 1)}
              disabled={saving}
              onClick={() => editor.send({ type: 'REMOVE_FARM', index })}
            />
          ) : (
            <span className="w-28 text-sm text-muted">{texts.paddocks(paddocks)}</span>
          )}
        </div>
      ))}
      <div>
        <Button icon={Plus} disabled={saving} onClick={() => editor.send({ type: 'ADD_FARM' })}>
          {texts.addFarm}
        </Button>
      </div>
    </fieldset>
  );
}
