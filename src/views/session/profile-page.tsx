import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { accessOf, portalOf, userEmail, userName } from '../../machines/session/session.selectors.ts';
import { href } from '../../model/routes/routes.ts';
import { describeFunction, describeRole } from '../../model/texts/session.ts';
import { profileTexts } from '../../model/texts/session.ts';
import { useActorOf } from '../app/context.ts';
import { buttonLook } from '../ui/button-look.ts';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';

/** Who one is in this tenant, and what one may do there. */
export function ProfilePage() {
  const session = useActorOf('session');
  const name = useSelector(session, userName);
  const email = useSelector(session, userEmail);
  const access = useSelector(session, accessOf);
  const portal = useSelector(session, portalOf);
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
    </div>
  );
}
