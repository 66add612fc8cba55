import { Download, Trash2 } from 'lucide-react';
import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import { keptList, MOST_LISTED, subjectKinds, subjectsOf, type Kept, type Subject } from '../../model/privacy/kept.ts';
import { privacyTexts as texts } from '../../model/texts/privacy.ts';
import { ListSearch, RecordListTab, Rows, type ShownList } from '../shared/record-list-tab.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { Column } from '../ui/table.tsx';
import { EraseDialog } from './erase-dialog.tsx';

type Shown = ShownList<typeof keptList>;

/** Of whom data is kept: an export for those who ask for their data, and erasure. */
export const PrivacyTab = ({ actor }: { readonly actor: RecordListRef }) => (
  <>
    <RecordListTab actor={actor} kind={keptList} texts={texts} head={(shown) => <Head {...shown} />}>
      {(shown) => (
        <>
          <List {...shown} />
          <Retention {...shown.list.retention} />
        </>
      )}
    </RecordListTab>
    <EraseDialog actor={actor} />
  </>
);

const Head = ({ view, listed, narrow }: Shown) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-3 py-2">
    <p className="min-w-0 flex-1 basis-80 text-sm text-muted">{texts.about}</p>
    <RadioGroup
      label={texts.kind}
      hideLabel
      row
      choices={subjectKinds.map((value) => ({ value, label: texts.kinds[value] }))}
      value={view.kind}
      disabled={!listed}
      onChange={(chosen) => narrow({ kind: chosen, searchText: '' })}
    />
    <ListSearch label={texts.search} shown={{ view, listed, narrow }} />
  </div>
);

function columnsFor({ view: { kind }, listed, carryOut }: Shown): readonly Column<Subject>[] {
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
            onClick={() => carryOut({ act: 'download', kind, id })}
          />
          <IconButton
            icon={Trash2}
            size="sm"
            label={texts.eraseOf(name)}
            disabled={!listed}
            onClick={() => carryOut({ act: 'erase', kind, id })}
          />
        </span>
      ),
    },
  ];
}

function List(shown: Shown) {
  const { kind, searchText } = shown.view;
  const found = subjectsOf(shown.list, kind, searchText);
  const rows = found.slice(0, MOST_LISTED);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <Rows
        label={texts.kinds[kind]}
        columns={columnsFor(shown)}
        rows={rows}
        rowKey={({ id }) => id}
        none={texts.noneFound}
        className=""
      />
      {rows.length < found.length ? (
        <p className="px-3 py-2 text-sm text-muted">{texts.more(rows.length, found.length)}</p>
      ) : null}
    </div>
  );
}

function Retention({ mailDays, growerDays, personDays }: Kept['retention']) {
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
