import { useSelector } from '@xstate/react';
import type { PeopleRef } from '../../machines/people/people.machine.ts';
import { canSave, draftOf, errorText, isEditing, isSaving, problemOf } from '../../machines/people/people.selectors.ts';
import { newPerson, type PersonDraft } from '../../model/people/person.ts';
import { roleCodes } from '../../model/session/permissions.ts';
import { peopleTexts } from '../../model/texts/people.ts';
import { describeRole } from '../../model/texts/session.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';

const texts = peopleTexts.editor;

const titleOf = ({ userId, isProgram, name }: PersonDraft): string =>
  userId !== null ? texts.title(name) : isProgram ? texts.titleProgram : texts.titleNew;
const verbOf = ({ userId, isProgram }: PersonDraft): string =>
  userId !== null ? texts.save : isProgram ? texts.add : texts.invite;

/** Somebody who is invited, a program that is added, or what either is. */
export function PersonDialog({ actor }: { readonly actor: PeopleRef }) {
  const draft = useSelector(actor, draftOf) ?? newPerson;
  const open = useSelector(actor, isEditing);
  const saving = useSelector(actor, isSaving);
  const saveable = useSelector(actor, canSave);
  const problem = useSelector(actor, problemOf);
  const error = useSelector(actor, errorText);
  const cancel = (): void => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={open}
      size="md"
      title={titleOf(draft)}
      onClose={cancel}
      footer={
        <>
          <Button disabled={saving} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button
            look="primary"
            busy={saving}
            disabled={!saveable && !saving}
            onClick={() => actor.send({ type: 'SAVE' })}
          >
            {verbOf(draft)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error === '' ? null : <Banner tone="danger">{error}</Banner>}
        {draft.userId === null ? (
          <TextInput
            label={texts.name}
            required
            maxLength={200}
            value={draft.name}
            disabled={saving}
            onChange={(text) => actor.send({ type: 'NAME_TYPED', text })}
          />
        ) : null}
        {draft.userId === null && !draft.isProgram ? (
          <TextInput
            label={texts.email}
            required
            type="email"
            maxLength={254}
            value={draft.email}
            disabled={saving}
            onChange={(text) => actor.send({ type: 'EMAIL_TYPED', text })}
          />
        ) : null}
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1 font-medium">{draft.isProgram ? texts.role : texts.roles}</legend>
          {roleCodes.map((role) => (
            <Checkbox
              key={role}
              label={describeRole(role)}
              checked={draft.roles.includes(role)}
              disabled={saving}
              onChange={(selected) => actor.send({ type: 'ROLE_TOGGLED', role, selected })}
            />
          ))}
        </fieldset>
        {problem === null ? null : <p className="text-sm text-muted">{problem}</p>}
      </div>
    </Dialog>
  );
}
