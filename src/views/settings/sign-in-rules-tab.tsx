import { useSelector } from '@xstate/react';
import type { SignInRulesRef } from '../../machines/settings/sign-in-rules.machine.ts';
import { canDiscard, canSave, isSaving, isTicked, rulesOf } from '../../machines/settings/sign-in-rules.selectors.ts';
import type { SignInRules } from '../../model/contract/entities.ts';
import { roleCodes, type RoleCode } from '../../model/session/permissions.ts';
import { isChoosable } from '../../model/settings/sign-in-rules.ts';
import { describeRole } from '../../model/texts/session.ts';
import { signInRulesTexts as texts } from '../../model/texts/sign-in-rules.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

interface SignInRulesProps {
  readonly actor: SignInRulesRef;
}

/** Which roles of the tenant need a second step at sign-in. */
export function SignInRulesTab({ actor }: SignInRulesProps) {
  const rules = useSelector(actor, rulesOf);
  return (
    <FetchedList actor={actor} label={texts.title} unavailable={texts.unavailable} head={null}>
      {rules === null ? null : rules.isOurs ? (
        <Roles actor={actor} rules={rules} />
      ) : (
        <p className="p-3 text-sm text-muted">{texts.elsewhere}</p>
      )}
    </FetchedList>
  );
}

function Roles({ actor, rules }: SignInRulesProps & { readonly rules: SignInRules }) {
  const saving = useSelector(actor, isSaving);
  const savable = useSelector(actor, canSave);
  const discardable = useSelector(actor, canDiscard);
  return (
    <div className="flex max-w-xl flex-col gap-3 p-3">
      <p className="text-sm text-muted">{texts.about}</p>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1 font-medium">{texts.roles}</legend>
        {roleCodes.map((role) => (
          <Role key={role} actor={actor} role={role} disabled={saving || !isChoosable(rules, role)} />
        ))}
      </fieldset>
      {rules.alwaysRoles.length === 0 ? null : (
        <p className="text-sm text-muted">{`${rules.alwaysRoles.map(describeRole).join(', ')}: ${texts.always}`}</p>
      )}
      <p className="text-sm text-muted">{texts.next}</p>
      <div className="flex justify-end gap-2">
        <Button disabled={!discardable} onClick={() => actor.send({ type: 'DISCARD' })}>
          {texts.discard}
        </Button>
        <Button
          look="primary"
          busy={saving}
          disabled={!savable && !saving}
          onClick={() => actor.send({ type: 'SAVE' })}
        >
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

interface RoleProps extends SignInRulesProps {
  readonly role: RoleCode;
  readonly disabled: boolean;
}

const Role = ({ actor, role, disabled }: RoleProps) => (
  <Checkbox
    label={describeRole(role)}
    checked={useSelector(actor, isTicked(role))}
    disabled={disabled}
    onChange={(selected) => actor.send({ type: 'ROLE_TOGGLED', role, selected })}
  />
);
