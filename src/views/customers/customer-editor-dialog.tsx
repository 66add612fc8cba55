import { useSelector } from '@xstate/react';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { isNew } from '../../machines/shared/record-editor.selectors.ts';
import { adviserChoices, customerFields, customerKind } from '../../model/customers/customer-draft.ts';
import { customerListTexts } from '../../model/texts/customer-list.ts';
import { RecordDialog, type RecordFields } from '../shared/record-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Listbox } from '../ui/listbox.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextInput } from '../ui/text-input.tsx';

const texts = customerListTexts.editor;

type CustomerFields = RecordFields<typeof customerKind>;

/** A customer: its name and where it lies, where its mails go, its farms and who advises it. */
export function CustomerEditorDialog({
  editor,
  map = null,
}: {
  readonly editor: RecordEditorRef;
  /** Where the map of a new customer's farms is chosen. */
  readonly map?: ReactNode;
}) {
  return (
    <RecordDialog
      editor={editor}
      kind={customerKind}
      size="lg"
      title={useSelector(editor, isNew) ? texts.titleNew : texts.title}
      unavailable={texts.unavailable}
      discard={texts.discard}
    >
      {(fields) => <Fields {...fields} map={map} />}
    </RecordDialog>
  );
}

function Fields({ map, ...fields }: CustomerFields & { readonly map: ReactNode }) {
  const { draft, read, disabled, problem, edit } = fields;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {customerFields.map((field) => (
          <TextInput
            key={field}
            label={texts.fields[field]}
            required={field === 'customerName'}
            maxLength={field === 'customerName' ? 200 : field === 'email' ? 1_000 : 100}
            value={draft[field]}
            disabled={disabled}
            onChange={(text) => edit({ [field]: text })}
          />
        ))}
        <Listbox
          label={texts.advisers}
          choices={adviserChoices(read).map(({ userId, userName }) => ({ value: userId, label: userName }))}
          values={draft.adviserIds}
          placeholder={texts.noAdvisers}
          unit={texts.adviserUnit}
          disabled={disabled}
          onChange={(adviserIds) => edit({ adviserIds })}
        />
      </div>
      <Switch
        label={texts.active}
        checked={draft.isActive}
        disabled={disabled}
        onChange={(isActive) => edit({ isActive })}
      />
      <p className="text-sm text-muted">{texts.activeHint}</p>
      <Farms {...fields} />
      {map}
      {problem === null ? null : <p className="text-sm text-muted">{problem}</p>}
    </div>
  );
}

const Farms = ({ draft: { farms }, disabled, edit }: CustomerFields) => (
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
          disabled={disabled}
          onChange={(name) => edit({ farm: index, name })}
          className="min-w-0 flex-1"
        />
        {farmId === 0 ? (
          <IconButton
            icon={X}
            label={texts.removeFarm(index + 1)}
            disabled={disabled}
            onClick={() => edit({ removeFarm: index })}
          />
        ) : (
          <span className="w-28 text-sm text-muted">{texts.paddocks(paddocks)}</span>
        )}
      </div>
    ))}
    <div>
      <Button icon={Plus} disabled={disabled} onClick={() => edit({ addFarm: true })}>
        {texts.addFarm}
      </Button>
    </div>
  </fieldset>
);
