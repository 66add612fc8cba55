import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import {
  actIn,
  isCarryingOut,
  isListed,
  isThere,
  listIn,
  viewIn,
} from '../../machines/shared/record-list.selectors.ts';
import type { ActIn, AnyListKind, ListIn, ViewIn } from '../../model/shared/list-kind.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column, type TableProps } from '../ui/table.tsx';
import { FetchedList } from './fetched-list.tsx';

/** What is asked before something is done to a row. */
export interface Question {
  readonly title: string;
  readonly words: string;
  readonly confirm: string;
  readonly cancel?: string;
  /** What cannot be taken back. */
  readonly danger?: boolean;
}

/** What a list of a kind shows, and what can be done with it. */
export interface ShownList<Kind extends AnyListKind> {
  readonly list: ListIn<Kind>;
  readonly view: ViewIn<Kind>;
  /** It has been read. */
  readonly isThere: boolean;
  /** It is there, and nothing is being done to it. */
  readonly listed: boolean;
  /** What is being done to a row, or asked about; null while nothing is. */
  readonly act: ActIn<Kind> | null;
  readonly narrow: (change: Partial<ViewIn<Kind>>) => void;
  readonly add: (as?: object) => void;
  readonly edit: (id: number | string) => void;
  readonly carryOut: (act: ActIn<Kind>) => void;
}

interface RecordListTabProps<Kind extends AnyListKind> {
  readonly actor: RecordListRef;
  readonly kind: Kind;
  readonly texts: Readonly<Record<'list' | 'unavailable', string>>;
  readonly head: (shown: ShownList<Kind>) => ReactNode;
  /** The list itself, once it is there. */
  readonly children: (shown: ShownList<Kind>) => ReactNode;
  readonly editor?: (editor: RecordEditorRef) => ReactNode;
  readonly question?: (act: ActIn<Kind>, list: ListIn<Kind>) => Question | null;
}

interface ListSearchProps {
  readonly label: string;
  readonly shown: {
    readonly view: { readonly searchText: string };
    readonly listed: boolean;
    readonly narrow: (change: { readonly searchText: string }) => void;
  };
}

/** Searches the list of a tab. */
export const ListSearch = ({ label, shown: { view, listed, narrow } }: ListSearchProps) => (
  <SearchInput
    label={label}
    value={view.searchText}
    main
    disabled={!listed}
    onChange={(searchText) => narrow({ searchText })}
    className="w-52"
  />
);

/** A tab of a list: its head, its rows, the dialog of the edited record, and the question before an action on one. */
export function RecordListTab<Kind extends AnyListKind>({
  actor,
  kind,
  texts,
  head,
  children,
  editor: editorOf,
  question: questionOf,
}: RecordListTabProps<Kind>) {
  const editor = useSelector(actor, (snapshot) => snapshot.children.editor);
  const list = useSelector(actor, listIn(kind));
  const act = useSelector(actor, actIn(kind));
  const carryingOut = useSelector(actor, isCarryingOut);
  const shown: ShownList<Kind> = {
    list,
    view: useSelector(actor, viewIn(kind)),
    isThere: useSelector(actor, isThere),
    listed: useSelector(actor, isListed),
    act,
    narrow: (change) => actor.send({ type: 'FILTER_CHANGED', change }),
    add: (as) => actor.send({ type: 'ADD', ...(as ? { as } : {}) }),
    edit: (id) => actor.send({ type: 'EDIT', id }),
    carryOut: (wanted) => actor.send({ type: 'CARRY_OUT', act: wanted }),
  };
  const question = act !== null && kind.asks(act) ? (questionOf?.(act, list) ?? null) : null;
  return (
    <>
      <FetchedList actor={actor} label={texts.list} unavailable={texts.unavailable} head={head(shown)}>
        {children(shown)}
      </FetchedList>
      {editor && editorOf ? editorOf(editor) : null}
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        confirmLabel={question?.confirm ?? ''}
        cancelLabel={question?.cancel}
        danger={question?.danger}
        busy={carryingOut}
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      >
        {question?.words ?? ''}
      </ConfirmDialog>
    </>
  );
}

interface RowsProps<Row> extends Omit<TableProps<Row>, 'empty'> {
  /** Shown instead of an empty list. */
  readonly none: string;
}

/** The rows of a list that fills its place; in a narrow window columns are stacked. */
export const Rows = <Row,>({ none, className = 'min-h-0 flex-1', ...table }: RowsProps<Row>) => (
  <Table stacking={stacked} empty={<EmptyState text={none} />} className={className} {...table} />
);

/** The head of a list: what it is for, and what can be done with all of it. */
export const ListHead = ({ about, children }: { readonly about: ReactNode; readonly children?: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 px-3 py-2">
    <p className="min-w-0 flex-1 text-sm text-muted">{about}</p>
    {children}
  </div>
);

interface Changed {
  readonly lastUpdatedBy: string;
  readonly lastUpdatedOn: string | null;
}
const byOf = ({ lastUpdatedBy }: Changed): string => lastUpdatedBy;
const onOf = ({ lastUpdatedOn }: Changed): string | null => lastUpdatedOn;

/** The last author and time of a row, in columns that are stacked in a narrow window. */
export const changeColumns = <Row extends Changed>(
  { lastUpdatedBy, lastUpdatedOn }: Readonly<Record<keyof Changed, string>>,
  { by = byOf, on = onOf }: { readonly by?: (row: Row) => string; readonly on?: (row: Row) => string | null } = {},
): readonly Column<Row>[] => [
  { key: 'lastUpdatedBy', header: lastUpdatedBy, width: '9rem', cell: (row) => by(row) || NO_VALUE },
  {
    key: 'lastUpdatedOn',
    header: lastUpdatedOn,
    width: '11rem',
    under: 'lastUpdatedBy',
    cell: (row) => {
      const day = on(row);
      return day === null ? NO_VALUE : formatDayAndTime(day);
    },
  },
];
