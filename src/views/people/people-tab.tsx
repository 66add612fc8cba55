import { useSelector } from '@xstate/react';
import { KeyRound, Plus, ShieldOff, SquarePen, Trash2 } from 'lucide-react';
import type { PeopleRef } from '../../machines/people/people.machine.ts';
import {
  askedOf,
  foundOf,
  isListed,
  isRemoving,
  isRenewing,
  isResetting,
  questionOf,
  searchOf,
  secretOf,
} from '../../machines/people/people.selectors.ts';
import type { TenantPerson } from '../../model/contract/entities.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { peopleTexts as texts } from '../../model/texts/people.ts';
import { describeRole } from '../../model/texts/session.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { isSameOrder } from '../../model/shared/order.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';
import { PersonDialog } from './person-dialog.tsx';

interface PeopleTabProps {
  readonly actor: PeopleRef;
}

/** Who may use the portal in this tenant, and as what; a program's secret stands here this once. */
export function PeopleTab({ actor }: PeopleTabProps) {
  const editor = useSelector(actor, ({ children }) => children.editor);
  const listed = useSelector(actor, isListed);
  return (
    <>
      <FetchedList
        actor={actor}
        label={texts.list}
        unavailable={texts.unavailable}
        head={
          <>
            <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-3 py-2">
              <p className="min-w-0 flex-1 text-sm text-muted">{texts.about}</p>
              <SearchInput
                label={texts.search}
                value={useSelector(actor, searchOf)}
                main
                disabled={!listed}
                onChange={(text) => actor.send({ type: 'SEARCH_TYPED', text })}
                className="w-52"
              />
              <Button icon={Plus} disabled={!listed} onClick={() => actor.send({ type: 'ADD_PROGRAM' })}>
                {texts.addProgram}
              </Button>
              <Button look="primary" icon={Plus} disabled={!listed} onClick={() => actor.send({ type: 'ADD' })}>
                {texts.invite}
              </Button>
            </div>
            <Secret actor={actor} />
          </>
        }
      >
        <List actor={actor} />
      </FetchedList>
      {editor ? <PersonDialog editor={editor} /> : null}
      <Question actor={actor} />
    </>
  );
}

function Secret({ actor }: PeopleTabProps) {
  const shown = useSelector(actor, secretOf);
  const listed = useSelector(actor, isListed);
  if (shown === null || !listed) return null;
  return (
    <div className="p-3">
      <Banner tone="success" onDismiss={() => actor.send({ type: 'DISMISS' })}>
        <p>{shown.secret === null ? texts.secret.elsewhere : texts.secret.shown}</p>
        <dl className="mt-1 grid grid-cols-[6rem_1fr] gap-y-1 font-mono text-sm break-all select-text">
          <dt className="font-sans text-muted">{texts.secret.clientId}</dt>
          <dd>{shown.clientId}</dd>
          {shown.secret === null ? null : (
            <>
              <dt className="font-sans text-muted">{texts.secret.secret}</dt>
              <dd>{shown.secret}</dd>
            </>
          )}
        </dl>
      </Banner>
    </div>
  );
}

const columnsFor = (actor: PeopleRef, listed: boolean): readonly Column<TenantPerson>[] => [
  {
    key: 'name',
    header: texts.columns.name,
    cell: ({ name, isProgram, isInvited }) => (
      <span className="flex items-center gap-2">
        <span className="truncate font-medium">{name}</span>
        {isProgram ? <Chip>{texts.program}</Chip> : null}
        {isInvited ? <Chip>{texts.isInvited}</Chip> : null}
      </span>
    ),
  },
  { key: 'email', header: texts.columns.email, under: 'name', cell: ({ email }) => email },
  {
    key: 'roles',
    header: texts.columns.roles,
    width: 'clamp(10rem, 22vw, 18rem)',
    cell: ({ roles }) => <span className="whitespace-normal">{roles.map(describeRole).join(', ')}</span>,
  },
  {
    key: 'lastSignInOn',
    header: texts.columns.lastSignInOn,
    width: '11rem',
    cell: ({ lastSignInOn }) => (lastSignInOn === null ? texts.never : formatDayAndTime(lastSignInOn)),
  },
  {
    key: 'actions',
    header: texts.columns.actions,
    width: '7rem',
    cell: ({ userId, name, isProgram, mayResetSecondStep }) => (
      <span className="flex">
        <IconButton
          icon={SquarePen}
          size="sm"
          label={texts.editOne(name)}
          disabled={!listed}
          onClick={() => actor.send({ type: 'EDIT', userId })}
        />
        {isProgram ? (
          <IconButton
            icon={KeyRound}
            size="sm"
            label={texts.renewOne(name)}
            disabled={!listed}
            onClick={() => actor.send({ type: 'RESET_SECRET', userId })}
          />
        ) : null}
        {mayResetSecondStep ? (
          <IconButton
            icon={ShieldOff}
            size="sm"
            label={texts.resetOne(name)}
            disabled={!listed}
            onClick={() => actor.send({ type: 'RESET_SECOND_STEP', userId })}
          />
        ) : null}
        <IconButton
          icon={Trash2}
          size="sm"
          label={texts.removeOne(name)}
          disabled={!listed}
          onClick={() => actor.send({ type: 'REMOVE', userId })}
        />
      </span>
    ),
  },
];

function List({ actor }: PeopleTabProps) {
  const people = useSelector(actor, foundOf, isSameOrder);
  const listed = useSelector(actor, isListed);
  return (
    <Table
      label={texts.list}
      columns={columnsFor(actor, listed)}
      rows={people}
      rowKey={({ userId }) => userId}
      stacking={stacked}
      empty={<EmptyState text={texts.noneFound} />}
    />
  );
}

function Question({ actor }: PeopleTabProps) {
  const question = useSelector(actor, questionOf);
  const asked = useSelector(actor, askedOf);
  const removing = useSelector(actor, isRemoving);
  const renewing = useSelector(actor, isRenewing);
  const resetting = useSelector(actor, isResetting);
  const name = asked?.name ?? '';
  return (
    <>
      <ConfirmDialog
        open={question === 'removal'}
        title={texts.removal.title}
        confirmLabel={texts.removal.confirm}
        cancelLabel={texts.removal.cancel}
        danger
        busy={removing}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      >
        {texts.removal[asked?.isProgram === true ? 'program' : asked?.isInvited === true ? 'invitation' : 'person'](
          name,
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'renewal'}
        title={texts.renewal.title}
        confirmLabel={texts.renewal.confirm}
        cancelLabel={texts.renewal.cancel}
        busy={renewing}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      >
        {texts.renewal.question(name)}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'secondStep'}
        title={texts.secondStep.title}
        confirmLabel={texts.secondStep.confirm}
        cancelLabel={texts.secondStep.cancel}
        danger
        busy={resetting}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      >
        {texts.secondStep.question(name)}
      </ConfirmDialog>
    </>
  );
}
