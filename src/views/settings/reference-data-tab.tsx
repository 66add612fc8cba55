import { Plus } from 'lucide-react';
import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import type { ReferenceRow } from '../../model/contract/entities.ts';
import { formatNumber, NO_VALUE } from '../../model/format/number.ts';
import { referenceRows } from '../../model/settings/reference-data.ts';
import { isEditableKind, isOfferedKind, referenceKinds } from '../../model/settings/reference-kinds.ts';
import { referenceList } from '../../model/settings/reference-list.ts';
import {
  recordTexts,
  referenceTexts as texts,
  type FactColumn,
  type FactForm,
} from '../../model/texts/reference-data.ts';
import { ListSearch, RecordListTab, type ShownList } from '../shared/record-list-tab.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';

type Shown = ShownList<typeof referenceList>;

/** The catalogue, one kind at a time: added to, changed, and retired from new work; what is a part of the engine is read, with where it is from. */
export const ReferenceDataTab = ({ actor }: { readonly actor: RecordListRef }) => (
  <RecordListTab
    actor={actor}
    kind={referenceList}
    texts={texts}
    head={(shown) => <Head {...shown} />}
    editor={(editor) => <ReferenceDialog editor={editor} />}
  >
    {(shown) => (
      <Table
        label={texts.kinds[shown.view.kind]}
        pinned
        columns={columnsFor(shown)}
        rows={referenceRows(shown.list, shown.view.kind, shown.view.searchText)}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState text={texts.noneFound} />}
      />
    )}
  </RecordListTab>
);

const Head = ({ view, listed, narrow, add }: Shown) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-hairline px-3 py-2">
    <Select
      label={texts.kind}
      hideLabel
      choices={referenceKinds.map((value) => ({ value, label: texts.kinds[value] }))}
      value={view.kind}
      disabled={!listed}
      onChange={(chosen) => narrow({ kind: chosen, searchText: '' })}
      className="w-44"
    />
    <ListSearch label={texts.search} shown={{ view, listed, narrow }} />
    {isEditableKind(view.kind) ? (
      <Button icon={Plus} disabled={!listed} onClick={() => add()}>
        {recordTexts.add(view.kind)}
      </Button>
    ) : null}
    <p className="min-w-0 flex-1 basis-80 text-sm text-muted">{texts.restsOn[view.kind]}</p>
  </div>
);

const shown: Readonly<Record<FactForm, (fact: ReferenceRow['facts'][string]) => string>> = {
  text: (fact) => (fact === null || fact === '' ? NO_VALUE : String(fact)),
  number: (fact) => formatNumber(typeof fact === 'number' ? fact : null),
  percent: (fact) => formatNumber(typeof fact === 'number' ? fact * 100 : null, { decimals: 1 }),
  yes: (fact) => (fact === true ? texts.yes : NO_VALUE),
};

const factColumn = ({ key, header, form }: FactColumn): Column<ReferenceRow> => ({
  key,
  header,
  ...(form === 'number' || form === 'percent' ? { align: 'end' as const } : {}),
  cell: ({ facts }) => shown[form](facts[key] ?? null),
});

function columnsFor({ view: { kind }, listed, edit, carryOut }: Shown): readonly Column<ReferenceRow>[] {
  return [
    {
      key: 'name',
      header: texts.name,
      // Cells are cut before a table scrolls: a head that keeps its room keeps theirs.
      headerContent: <span className="inline-block min-w-52">{texts.name}</span>,
      width: 'clamp(11rem, 24vw, 20rem)',
      cell: ({ id, name, isOffered }) => {
        const look = isOffered === false ? 'text-muted' : 'font-medium';
        return isEditableKind(kind) ? (
          <button
            type="button"
            aria-label={`${recordTexts.edit} ${name}`}
            title={name}
            disabled={!listed}
            onClick={() => edit(id)}
            className={cx('min-h-6 max-w-full truncate rounded-sm text-left hover:underline', look)}
          >
            {name}
          </button>
        ) : (
          <span className={look} title={name}>
            {name}
          </span>
        );
      },
    },
    ...texts.columns[kind].map(factColumn),
    ...(isOfferedKind(kind)
      ? [
          {
            key: 'offered',
            header: texts.offered,
            width: '6rem',
            cell: ({ id, name, isOffered }: ReferenceRow) => (
              <Switch
                label={texts.offer(name)}
                hideLabel
                checked={isOffered === true}
                disabled={!listed}
                onChange={(on) => carryOut({ act: 'offer', kind, id, isOffered: on })}
              />
            ),
          },
        ]
      : []),
  ];
}
