import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { ReferenceDataRef } from '../../machines/settings/reference-data.machine.ts';
import { isListed, kindOf, rowsOf, searchOf } from '../../machines/settings/reference-data.selectors.ts';
import type { ReferenceRow } from '../../model/contract/entities.ts';
import { formatNumber, NO_VALUE } from '../../model/format/number.ts';
import {
  isEditableKind,
  isOfferedKind,
  referenceKinds,
  type ReferenceKind,
} from '../../model/settings/reference-kinds.ts';
import {
  recordTexts,
  referenceTexts as texts,
  type FactColumn,
  type FactForm,
} from '../../model/texts/reference-data.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { isSameOrder } from '../../model/shared/order.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';

interface ReferenceDataTabProps {
  readonly actor: ReferenceDataRef;
}

/** The catalogue, one kind at a time: added to, changed, and retired from new work; what is a part of the engine is read, with where it is from. */
export function ReferenceDataTab({ actor }: ReferenceDataTabProps) {
  const listed = useSelector(actor, isListed);
  const kind = useSelector(actor, kindOf);
  const editor = useSelector(actor, ({ children }) => children.editor);
  return (
    <>
      <FetchedList
        actor={actor}
        label={texts.list}
        unavailable={texts.unavailable}
        head={
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-hairline px-3 py-2">
            <Select
              label={texts.kind}
              hideLabel
              choices={referenceKinds.map((value) => ({ value, label: texts.kinds[value] }))}
              value={kind}
              disabled={!listed}
              onChange={(chosen) => actor.send({ type: 'KIND_CHOSEN', kind: chosen })}
              className="w-44"
            />
            <SearchInput
              label={texts.search}
              value={useSelector(actor, searchOf)}
              main
              disabled={!listed}
              onChange={(text) => actor.send({ type: 'SEARCH_TYPED', text })}
              className="w-52"
            />
            {isEditableKind(kind) ? (
              <Button icon={Plus} disabled={!listed} onClick={() => actor.send({ type: 'ADD' })}>
                {recordTexts.add(kind)}
              </Button>
            ) : null}
            <p className="min-w-0 flex-1 basis-80 text-sm text-muted">{texts.restsOn[kind]}</p>
          </div>
        }
      >
        <List actor={actor} kind={kind} />
      </FetchedList>
      {editor ? <ReferenceDialog editor={editor} /> : null}
    </>
  );
}

const told: Readonly<Record<FactForm, (fact: ReferenceRow['facts'][string]) => string>> = {
  text: (fact) => (fact === null || fact === '' ? NO_VALUE : String(fact)),
  number: (fact) => formatNumber(typeof fact === 'number' ? fact : null),
  percent: (fact) => formatNumber(typeof fact === 'number' ? fact * 100 : null, { decimals: 1 }),
  yes: (fact) => (fact === true ? texts.yes : NO_VALUE),
};

const factColumn = ({ key, header, form }: FactColumn): Column<ReferenceRow> => ({
  key,
  header,
  ...(form === 'number' || form === 'percent' ? { align: 'end' as const } : {}),
  cell: ({ facts }) => told[form](facts[key] ?? null),
});

function columnsFor(actor: ReferenceDataRef, kind: ReferenceKind, listed: boolean): readonly Column<ReferenceRow>[] {
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
            onClick={() => actor.send({ type: 'EDIT', id })}
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
                onChange={(on) => actor.send({ type: 'OFFER_SWITCHED', id, isOffered: on })}
              />
            ),
          },
        ]
      : []),
  ];
}

function List({ actor, kind }: ReferenceDataTabProps & { readonly kind: ReferenceKind }) {
  const rows = useSelector(actor, rowsOf, isSameOrder);
  const listed = useSelector(actor, isListed);
  return (
    <Table
      label={texts.kinds[kind]}
      pinned
      columns={columnsFor(actor, kind, listed)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState text={texts.noneFound} />}
    />
  );
}
