import { useSelector } from '@xstate/react';
import { Download, Trash2 } from 'lucide-react';
import type { PrivacyRef } from '../../machines/privacy/privacy.machine.ts';
import { foundOf, isListed, kindOf, retentionOf, searchOf } from '../../machines/privacy/privacy.selectors.ts';
import { MOST_LISTED, subjectKinds, type Subject, type SubjectKind } from '../../model/privacy/kept.ts';
import { privacyTexts as texts } from '../../model/texts/privacy.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';
import { EraseDialog } from './erase-dialog.tsx';

interface PrivacyTabProps {
  readonly actor: PrivacyRef;
}

/** Of whom data is kept: a file for whoever asks for theirs, and the end of it for whoever asks for that. */
export function PrivacyTab({ actor }: PrivacyTabProps) {
  const listed = useSelector(actor, isListed);
  return (
    <>
      <FetchedList
        actor={actor}
        label={texts.list}
        unavailable={texts.unavailable}
        head={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-3 py-2">
            <p className="min-w-0 flex-1 basis-80 text-sm text-muted">{texts.about}</p>
            <RadioGroup
              label={texts.kind}
              hideLabel
              row
              choices={subjectKinds.map((value) => ({ value, label: texts.kinds[value] }))}
              value={useSelector(actor, kindOf)}
              disabled={!listed}
              onChange={(kind) => actor.send({ type: 'KIND_CHOSEN', kind })}
            />
            <SearchInput
              label={texts.search}
              value={useSelector(actor, searchOf)}
              main
              disabled={!listed}
              onChange={(text) => actor.send({ type: 'SEARCH_TYPED', text })}
              className="w-52"
            />
          </div>
        }
      >
        <List actor={actor} />
        <Retention actor={actor} />
      </FetchedList>
      <EraseDialog actor={actor} />
    </>
  );
}

function columnsFor(actor: PrivacyRef, kind: SubjectKind, listed: boolean): readonly Column<Subject>[] {
  const state = {
    key: 'state',
    header: texts.columns.state,
    width: '12rem',
    cell: ({ isActive }: Subject) => texts.states[kind][isActive ? 'active' : 'inactive'],
  };
  return [
    {
      key: 'name',
      header: texts.columns.name,
      cell: ({ name }) => <span className="truncate font-medium">{name}</span>,
    },
    ...(kind === 'person'
      ? [{ key: 'email', header: texts.columns.email, under: 'name', cell: ({ email }: Subject) => email }]
      : []),
    state,
    {
      key: 'actions',
      header: texts.columns.actions,
      width: '5rem',
      cell: ({ id, name }) => (
        <span className="flex">
          <IconButton
            icon={Download}
            size="sm"
            label={texts.downloadOf(name)}
            disabled={!listed}
            onClick={() => actor.send({ type: 'DOWNLOAD', id })}
          />
          <IconButton
            icon={Trash2}
            size="sm"
            label={texts.eraseOf(name)}
            disabled={!listed}
            onClick={() => actor.send({ type: 'ERASE', id })}
          />
        </span>
      ),
    },
  ];
}

function List({ actor }: PrivacyTabProps) {
  const found = useSelector(
    actor,
    foundOf,
    (one, other) =>
      one.length === other.length && one.every(({ id, name }, at) => id === other[at]!.id && name === other[at]!.name),
  );
  const kind = useSelector(actor, kindOf);
  const listed = useSelector(actor, isListed);
  const shown = found.slice(0, MOST_LISTED);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <Table
        label={texts.kinds[kind]}
        columns={columnsFor(actor, kind, listed)}
        rows={shown}
        rowKey={({ id }) => id}
        stacking={stacked}
        empty={<EmptyState text={texts.noneFound} />}
      />
      {shown.length < found.length ? (
        <p className="px-3 py-2 text-sm text-muted">{texts.more(shown.length, found.length)}</p>
      ) : null}
    </div>
  );
}

function Retention({ actor }: PrivacyTabProps) {
  const { mailDays, growerDays, personDays } = useSelector(actor, retentionOf);
  const { retention } = texts;
  const rows = [
    [retention.mail, mailDays],
    [retention.grower, growerDays],
    [retention.person, personDays],
  ] as const;
  return (
    <section aria-label={retention.title} className="shrink-0 border-t border-hairline px-3 py-2 text-sm">
      <h2 className="font-medium">{retention.title}</h2>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 sm:w-fit">
        {rows.map(([what, days]) => (
          <div key={what} className="contents">
            <dt className="text-muted">{what}</dt>
            <dd className="tabular-nums">{days === null ? retention.never : retention.after(days)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-xs text-muted">{retention.how}</p>
    </section>
  );
}
