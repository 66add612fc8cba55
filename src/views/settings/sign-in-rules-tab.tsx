import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import type { SignInRules } from '../../model/contract/entities.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { roleCodes } from '../../model/session/permissions.ts';
import { isChoosable, signInRulesKind, signInRulesList, theRules } from '../../model/settings/sign-in-rules.ts';
import { describeRole } from '../../model/texts/session.ts';
import { signInRulesTexts as texts } from '../../model/texts/sign-in-rules.ts';
import { RecordDialog } from '../shared/record-dialog.tsx';
import { ListHead, RecordListTab } from '../shared/record-list-tab.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

/** Which roles of the tenant need a second step at sign-in; they are chosen in a dialog. */
export const SignInRulesTab = ({ actor }: { readonly actor: RecordListRef }) => (
  <RecordListTab
    actor={actor}
    kind={signInRulesList}
    texts={texts}
    head={({ list: [rules], listed, edit }) => (
      <ListHead about={rules?.isOurs === false ? texts.elsewhere : texts.about}>
        {rules?.isOurs === true ? (
          <Button disabled={!listed} onClick={() => edit(String(theRules.id))}>
            {texts.edit}
          </Button>
        ) : null}
      </ListHead>
    )}
    editor={(editor) => <SecondStepDialog editor={editor} />}
  >
    {({ list: [rules] }) => (rules?.isOurs === true ? <Rules rules={rules} /> : null)}
  </RecordListTab>
);

const alwaysText = ({ alwaysRoles }: SignInRules): string =>
  `${alwaysRoles.map(describeRole).join(', ')}: ${texts.always}`;

function Rules({ rules }: { readonly rules: SignInRules }) {
  const { alwaysRoles, secondStepRoles, lastUpdatedBy, lastUpdatedOn } = rules;
  const needing = roleCodes.filter((role) => alwaysRoles.includes(role) || secondStepRoles.includes(role));
  return (
    <section className="flex max-w-xl flex-col gap-3 p-3" aria-label={texts.roles}>
      <h3 className="font-medium">{texts.roles}</h3>
      <p>{needing.map(describeRole).join(', ') || texts.none}</p>
      {alwaysRoles.length === 0 ? null : <p className="text-sm text-muted">{alwaysText(rules)}</p>}
      {lastUpdatedOn === null ? null : (
        <p className="text-sm text-muted">{texts.changed(lastUpdatedBy, formatDayAndTime(lastUpdatedOn))}</p>
      )}
      <p className="text-sm text-muted">{texts.next}</p>
    </section>
  );
}

const SecondStepDialog = ({ editor }: { readonly editor: RecordEditorRef }) => (
  <RecordDialog editor={editor} kind={signInRulesKind} title={texts.list}>
    {({ draft, read: { record }, disabled, edit }) =>
      record === null ? null : (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1 font-medium">{texts.roles}</legend>
          {roleCodes.map((role) => (
            <Checkbox
              key={role}
              label={describeRole(role)}
              checked={draft.roles.includes(role) || !isChoosable(record, role)}
              disabled={disabled || !isChoosable(record, role)}
              onChange={(selected) => edit({ role, selected })}
            />
          ))}
          {record.alwaysRoles.length === 0 ? null : <p className="text-sm text-muted">{alwaysText(record)}</p>}
        </fieldset>
      )
    }
  </RecordDialog>
);
