import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ProfileRef } from '../../machines/session/profile.machine.ts';
import {
  canDiscard,
  canSave,
  emailOf,
  fieldsOf,
  isSaving,
  isUnavailable,
  lacksName,
  preferenceOf,
  secondStepOf,
} from '../../machines/session/profile.selectors.ts';
import { accessOf, portalOf, userEmail, userName } from '../../machines/session/session.selectors.ts';
import { href } from '../../model/routes/routes.ts';
import {
  areaChoices,
  digests,
  profileLengths,
  themes,
  type Preferences,
  type ProfileField,
} from '../../model/session/profile.ts';
import {
  areaLabels,
  describeFunction,
  describeRole,
  digestLabels,
  profileTexts,
  themeLabels,
} from '../../model/texts/session.ts';
import { useActorOf } from '../app/context.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { EraseAccount } from './erase-account.tsx';

/** Who one is in this tenant, and what one may do there. */
export function ProfilePage({ page }: { readonly page: ProfileRef }) {
  const session = useActorOf('session');
  const [name, email, access, portal] = useSelectors(session, userName, userEmail, accessOf, portalOf);
  const functions = access?.accessFunctionList ?? [];
  return (
    <div className="mx-auto flex max-w-3xl flex-col px-4 pb-4">
      <PageHeader
        title={profileTexts.title}
        actions={
          <>
            {portal?.isDemo ? (
              <Link href={href('mailbox')} className={buttonLook()}>
                {profileTexts.mailbox}
              </Link>
            ) : null}
            <Link href={href('passwordReset')} className={buttonLook()}>
              {profileTexts.resetPassword}
            </Link>
          </>
        }
      />
      <Panel title={profileTexts.account}>
        <dl className="grid grid-cols-[8rem_1fr] items-baseline gap-y-2 p-3">
          <dt className="text-muted">{profileTexts.name}</dt>
          <dd>{name}</dd>
          <dt className="text-muted">{profileTexts.email}</dt>
          <dd className="break-words">{email}</dd>
          <dt className="text-muted">{profileTexts.roles}</dt>
          <dd className="flex flex-wrap gap-1.5">
            {access && access.roles.length > 0
              ? access.roles.map((code) => <Chip key={code}>{describeRole(code)}</Chip>)
              : profileTexts.noRoles}
          </dd>
        </dl>
      </Panel>
      <SecondStep page={page} />
      <OnReports page={page} />
      <Choices page={page} />
      <Panel className="mt-3" title={profileTexts.functions} count={functions.length}>
        {functions.length === 0 ? (
          <EmptyState text={profileTexts.noFunctions} />
        ) : (
          <ul className="grid gap-x-6 gap-y-1.5 p-3 sm:grid-cols-2">
            {functions.map((code) => (
              <li key={code}>{describeFunction(code)}</li>
            ))}
          </ul>
        )}
      </Panel>
      <OwnAccount page={page} />
    </div>
  );
}

function OwnAccount({ page }: { readonly page: ProfileRef }) {
  const email = useSelector(page, emailOf);
  const isOurs = useSelector(page, secondStepOf) !== null;
  return email !== null ? <EraseAccount page={page} email={email} isOurs={isOurs} /> : null;
}

/** What one's sign-in asks for beside the password; the provider's own pages change it, after a sign-in that is fresh. */
function SecondStep({ page }: { readonly page: ProfileRef }) {
  const step = useSelector(page, secondStepOf);
  if (step === null) return null;
  const status = step.isSetUp
    ? profileTexts.secondStepOn(step.passkeys, step.hasApp, step.recoveryCodesLeft)
    : profileTexts.secondStepOff;
  return (
    <Panel className="mt-3" title={profileTexts.secondStep}>
      <div className="flex flex-wrap items-center justify-between gap-3 p-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
          {step.isRequired ? `${status} ${profileTexts.secondStepNeeded}` : status}
        </p>
        <a href="/idp/second-step" className={buttonLook()}>
          {step.isSetUp ? profileTexts.manageSecondStep : profileTexts.setUpSecondStep}
        </a>
      </div>
    </Panel>
  );
}

/** How the portal looks to one, and what it mails: each choice is saved at once. */
function Choices({ page }: { readonly page: ProfileRef }) {
  return (
    <>
      <Choice
        page={page}
        name="theme"
        title={profileTexts.display}
        label={profileTexts.theme}
        labels={themeLabels}
        values={themes}
        about={profileTexts.themeAbout}
      />
      <Choice
        page={page}
        name="areas"
        title={profileTexts.units}
        label={profileTexts.areas}
        labels={areaLabels}
        values={areaChoices}
        about={profileTexts.areasAbout}
      />
      <Choice
        page={page}
        name="digest"
        title={profileTexts.mails}
        label={profileTexts.digest}
        labels={digestLabels}
        values={digests}
        about={profileTexts.digestAbout}
      />
    </>
  );
}

interface ChoiceProps<Name extends keyof Preferences> {
  readonly page: ProfileRef;
  readonly name: Name;
  readonly title: string;
  readonly label: string;
  readonly labels: Readonly<Record<Preferences[Name], string>>;
  readonly values: readonly Preferences[Name][];
  readonly about: string;
}

function Choice<Name extends keyof Preferences>({
  page,
  name,
  title,
  label,
  labels,
  values,
  about,
}: ChoiceProps<Name>) {
  const value = useSelector(page, preferenceOf(name));
  const saving = useSelector(page, isSaving);
  if (value === undefined) return null;
  return (
    <Panel className="mt-3" title={title}>
      <div className="flex flex-col gap-2 p-3">
        <RadioGroup
          row
          label={label}
          choices={values.map((each) => ({ value: each, label: labels[each] }))}
          value={value}
          disabled={saving}
          onChange={(chosen) => page.send({ type: 'PREFERENCE_CHOSEN', chosen: { [name]: chosen } })}
        />
        <p className="text-sm text-muted">{about}</p>
      </div>
    </Panel>
  );
}

/** What one says of oneself, typed over in its place. */
function OnReports({ page }: { readonly page: ProfileRef }) {
  const [fields, unavailable, saving] = useSelectors(page, fieldsOf, isUnavailable, isSaving);
  const [savable, discardable, nameless] = useSelectors(page, canSave, canDiscard, lacksName);
  const input = (field: ProfileField, more: { readonly hint?: string; readonly error?: string | undefined } = {}) => (
    <TextInput
      label={profileTexts[field]}
      value={fields?.[field] ?? ''}
      maxLength={profileLengths[field]}
      disabled={saving}
      type={field === 'phone' ? 'tel' : 'text'}
      onChange={(text) => page.send({ type: 'FIELD_TYPED', field, text })}
      onEnter={() => page.send({ type: 'SAVE' })}
      {...more}
    />
  );
  return (
    <Panel className="mt-3" title={profileTexts.printed}>
      {unavailable ? (
        <Unavailable actor={page} words={profileTexts.unavailable} />
      ) : fields === null ? (
        <SkeletonRows rows={3} />
      ) : (
        <div className="flex flex-col gap-3 p-3">
          <p className="text-sm text-muted">{profileTexts.printedAbout}</p>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            {input('name', { error: nameless ? profileTexts.nameMissing : undefined })}
            {input('phone')}
            {input('accreditation', { hint: profileTexts.accreditationHint })}
          </div>
          <div className="flex justify-end gap-2">
            <Button disabled={!discardable} onClick={() => page.send({ type: 'DISCARD' })}>
              {profileTexts.discard}
            </Button>
            <Button look="primary" busy={saving} ready={savable} onClick={() => page.send({ type: 'SAVE' })}>
              {profileTexts.save}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}
