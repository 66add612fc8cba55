import { useSelector } from '@xstate/react';
import type { AdviceFiguresRef } from '../../machines/advice/advice-figures.machine.ts';
import {
  canReset,
  canResetModel,
  filterOf,
  isAsking,
  isLoading,
  isLookingBack,
  isRestoring,
  isUnavailable,
  parametersOf,
  restoredOf,
  rowsOf,
} from '../../machines/advice/advice-figures.selectors.ts';
import { ADVICE_CHAPTERS, figureName, shownFigure, type AdviceFigure } from '../../model/advice/figures.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { adviceFigureTexts as texts } from '../../model/texts/advice-figures.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Select } from '../ui/select.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';
import { AdviceVersionsDialog } from './advice-versions-dialog.tsx';
import { FigureDialog } from './figure-dialog.tsx';

const { columns: heads } = texts;
const CHAPTERS = ADVICE_CHAPTERS.map((value) => ({ value, label: texts.chapters[value] }));
/** A search for one letter finds all: so many rows are useless. */
const MOST_ROWS = 200;

/** Every number behind advice with unit, source and mark; an admin says it otherwise. */
export function AdviceFiguresTab({ actor }: { readonly actor: AdviceFiguresRef }) {
  const loading = useSelector(actor, isLoading);
  const unavailable = useSelector(actor, isUnavailable);
  const editor = useSelector(actor, ({ children }) => children.editor);
  const lookingBack = useSelector(actor, isLookingBack);
  return (
    <section aria-label={texts.list} className="surface flex min-h-64 min-w-0 flex-1 flex-col overflow-hidden">
      <p className="px-3 py-2 text-sm text-muted">{texts.about}</p>
      {unavailable ? (
        <div className="p-3">
          <Unavailable actor={actor} words={texts.unavailable} />
        </div>
      ) : loading ? (
        <SkeletonRows rows={10} className="min-h-0 flex-1 overflow-hidden" />
      ) : (
        <Figures actor={actor} />
      )}
      {editor ? <FigureDialog editor={editor} /> : null}
      {lookingBack ? <AdviceVersionsDialog actor={actor} /> : null}
      <ResetQuestion actor={actor} />
    </section>
  );
}

function Figures({ actor }: { readonly actor: AdviceFiguresRef }) {
  const rows = useSelector(actor, rowsOf);
  const { leftOut } = useSelector(actor, parametersOf);
  const columns: readonly Column<AdviceFigure>[] = [
    {
      key: 'name',
      header: heads.name,
      width: '18rem',
      cell: ({ path }) => (
        <span className="block py-1 font-medium whitespace-normal max-lg:py-0">{figureName(path)}</span>
      ),
    },
    {
      key: 'value',
      header: heads.value,
      width: '16rem',
      under: 'name',
      cell: ({ value, unit, shipped }) => (
        <span className="whitespace-normal tabular-nums">
          {shownFigure(value, unit)}
          {shipped === null ? null : (
            <span className="block text-xs text-muted">{texts.was(shownFigure(shipped.value, unit))}</span>
          )}
        </span>
      ),
    },
    {
      key: 'source',
      header: heads.source,
      cell: ({ source }) => <span className="block py-1 whitespace-normal max-lg:py-0">{source}</span>,
    },
    {
      key: 'mark',
      header: heads.mark,
      width: '9rem',
      cell: ({ mark }) => <span className="whitespace-normal">{adviceTexts.marks[mark]}</span>,
      under: 'source',
    },
    {
      key: 'actions',
      header: texts.change,
      headerContent: <span className="sr-only">{texts.change}</span>,
      width: '8rem',
      align: 'end',
      cell: ({ path, isFixed }) =>
        isFixed ? (
          <span className="text-sm text-muted">{texts.fixed}</span>
        ) : (
          <Button look="quiet" onClick={() => actor.send({ type: 'EDIT', path })}>
            {texts.change}
            <span className="sr-only"> {figureName(path)}</span>
          </Button>
        ),
    },
  ];
  return (
    <>
      <Bar actor={actor} />
      {leftOut.length === 0 ? null : (
        <div className="px-3 pt-2">
          <Banner tone="warning">{texts.leftOut(leftOut.length)}</Banner>
        </div>
      )}
      <Table
        label={texts.list}
        columns={columns}
        rows={rows.slice(0, MOST_ROWS)}
        rowKey={({ path }) => path}
        empty={<EmptyState text={texts.none} />}
        stacking={stacked}
        className="min-h-0 flex-1"
      />
      {rows.length > MOST_ROWS ? (
        <p className="px-3 py-2 text-sm text-muted">{texts.more(rows.length - MOST_ROWS)}</p>
      ) : null}
    </>
  );
}

function Bar({ actor }: { readonly actor: AdviceFiguresRef }) {
  const { chapter, searchText, isOnlyOwn } = useSelector(actor, filterOf);
  const { identity, engine, figures, versions } = useSelector(actor, parametersOf);
  const resettable = useSelector(actor, canReset);
  const resettableToModel = useSelector(actor, canResetModel);
  const own = figures.filter(({ shipped }) => shipped !== null).length;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 border-y border-hairline px-3 py-2">
      <div className="w-60">
        <Select
          label={texts.chapter}
          choices={CHAPTERS}
          value={chapter}
          onChange={(chosen) => actor.send({ type: 'CHAPTER_CHOSEN', chapter: chosen })}
        />
      </div>
      <SearchInput
        label={texts.search}
        value={searchText}
        main
        onChange={(text) => actor.send({ type: 'SEARCH_TYPED', text })}
        className="w-64"
      />
      <Checkbox
        label={texts.onlyOwn}
        checked={isOnlyOwn}
        onChange={(selected) => actor.send({ type: 'OWN_TOGGLED', selected })}
        className="pb-1"
      />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <span className="text-sm text-muted">
          {[engine, identity].map(({ code, version, hash }) => texts.identity(code, version, hash)).join(' · ')}
          {own === 0 ? '' : `, ${texts.own(own)}`}
        </span>
        {versions.length === 0 ? null : (
          <Button onClick={() => actor.send({ type: 'SHOW_VERSIONS' })}>{texts.versions}</Button>
        )}
        <Button disabled={!resettableToModel} onClick={() => actor.send({ type: 'RESET_MODEL' })}>
          {texts.asModelOne}
        </Button>
        <Button disabled={!resettable} onClick={() => actor.send({ type: 'RESET' })}>
          {texts.asShipped}
        </Button>
      </span>
    </div>
  );
}

function ResetQuestion({ actor }: { readonly actor: AdviceFiguresRef }) {
  const open = useSelector(actor, isAsking);
  const busy = useSelector(actor, isRestoring);
  const restored = useSelector(actor, restoredOf);
  return (
    <ConfirmDialog
      open={open}
      title={texts.restoreQuestion(restored)}
      confirmLabel={texts.restore}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
      busy={busy}
    >
      {texts.restoreConsequence(restored)}
    </ConfirmDialog>
  );
}
