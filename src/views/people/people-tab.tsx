import { KeyRound, Plus, ShieldOff, SquarePen, Trash2 } from 'lucide-react';
import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import type { TenantPerson } from '../../model/contract/entities.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { foundPeople, peopleList, type PersonAct } from '../../model/people/person.ts';
import { peopleTexts as texts } from '../../model/texts/people.ts';
import { describeRole } from '../../model/texts/session.ts';
import { ListSearch, RecordListTab, Rows, type Question, type ShownList } from '../shared/record-list-tab.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Column } from '../ui/table.tsx';
import { PersonDialog } from './person-dialog.tsx';

type Shown = ShownList<typeof peopleList>;

/** Who may use the portal in this tenant, and as what; a program's secret is shown here once. */
export const PeopleTab = ({ actor }: { readonly actor: RecordListRef }) => (
  <RecordListTab
    actor={actor}
    kind={peopleList}
    texts={texts}
    head={(shown) => <Head {...shown} />}
    editor={(editor) => <PersonDialog editor={editor} />}
    question={questionOf}
  >
    {(shown) => (
      <Rows
        label={texts.list}
        columns={columnsFor(shown)}
        rows={foundPeople(shown.list, shown.view.searchText)}
        rowKey={({ userId }) => userId}
        none={texts.noneFound}
      />
    )}
  </RecordListTab>
);

const Head = ({ view, listed, narrow, add }: Shown) => (
  <>
    <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-3 py-2">
      <p className="min-w-0 flex-1 text-sm text-muted">{texts.about}</p>
      <ListSearch label={texts.search} shown={{ view, listed, narrow }} />
      <Button icon={Plus} disabled={!listed} onClick={() => add({ isProgram: true })}>
        {texts.addProgram}
      </Button>
      <Button look="primary" icon={Plus} disabled={!listed} onClick={() => add({ isProgram: false })}>
        {texts.invite}
      </Button>
    </div>
    {view.secret !== null && listed ? (
      <div className="p-3">
        <Banner tone="success" onDismiss={() => narrow({ secret: null })}>
          <p>{view.secret.secret === null ? texts.secret.elsewhere : texts.secret.shown}</p>
          <dl className="mt-1 grid grid-cols-[6rem_1fr] gap-y-1 font-mono text-sm break-all select-text">
            <dt className="font-sans text-muted">{texts.secret.clientId}</dt>
            <dd>{view.secret.clientId}</dd>
            {view.secret.secret === null ? null : (
              <>
                <dt className="font-sans text-muted">{texts.secret.secret}</dt>
                <dd>{view.secret.secret}</dd>
              </>
            )}
          </dl>
        </Banner>
      </div>
    ) : null}
  </>
);

function questionOf({ act, id }: PersonAct, people: readonly TenantPerson[]): Question {
  const { name = '', isProgram = false, isInvited = false } = people.find(({ userId }) => userId === id) ?? {};
  switch (act) {
    case 'remove': {
      const words = texts.removal[isProgram ? 'program' : isInvited ? 'invitation' : 'person'](name);
      return { ...texts.removal, words, danger: true };
    }
    case 'renewSecret':
      return { ...texts.renewal, words: texts.renewal.question(name) };
    case 'resetSecondStep':
      return { ...texts.secondStep, words: texts.secondStep.question(name), danger: true };
  }
}

const columnsFor = ({ listed, edit, carryOut }: Shown): readonly Column<TenantPerson>[] => [
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
          onClick={() => edit(userId)}
        />
        {isProgram ? (
          <IconButton
            icon={KeyRound}
            size="sm"
            label={texts.renewOne(name)}
            disabled={!listed}
            onClick={() => carryOut({ act: 'renewSecret', id: userId })}
          />
        ) : null}
        {mayResetSecondStep ? (
          <IconButton
            icon={ShieldOff}
            size="sm"
            label={texts.resetOne(name)}
            disabled={!listed}
            onClick={() => carryOut({ act: 'resetSecondStep', id: userId })}
          />
        ) : null}
        <IconButton
          icon={Trash2}
          size="sm"
          label={texts.removeOne(name)}
          disabled={!listed}
          onClick={() => carryOut({ act: 'remove', id: userId })}
        />
      </span>
    ),
  },
];
