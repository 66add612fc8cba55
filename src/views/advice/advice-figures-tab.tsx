import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import { canRestore, figureList } from '../../model/advice/figure-list.ts';
import {
  ADVICE_CHAPTERS,
  figureName,
  shownFigure,
  shownFigures,
  type AdviceFigure,
} from '../../model/advice/figures.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { adviceFigureTexts as texts } from '../../model/texts/advice-figures.ts';
import { RecordListTab, Rows, type ShownList } from '../shared/record-list-tab.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Select } from '../ui/select.tsx';
import type { Column } from '../ui/table.tsx';
import { AdviceVersionsDialog } from './advice-versions-dialog.tsx';
import { FigureDialog } from './figure-dialog.tsx';

const { columns: heads } = texts;
const CHAPTERS = ADVICE_CHAPTERS.map((value) => ({ value, label: texts.chapters[value] }));
/** A search for one letter finds all: so many rows are useless. */
const MOST_ROWS = 200;

type Shown = ShownList<typeof figureList>;

/** Every number behind advice with unit, source and mark; an admin says it otherwise. */
export const AdviceFiguresTab = ({ actor }: { readonly actor: RecordListRef }) => (
  <RecordListTab
    actor={actor}
    kind={figureList}
    texts={texts}
    head={() => <p className="px-3 py-2 text-sm text-muted">{texts.about}</p>}
    editor={(editor) => <FigureDialog editor={editor} />}
    question={({ id }) => ({
      title: texts.restoreQuestion(id),
      words: texts.restoreConsequence(id),
      confirm: texts.restore,
    })}
  >
    {(shown) => <Figures {...shown} />}
  </RecordListTab>
);

function Figures(shown: Shown) {
  const { list, view, listed, edit, narrow, carryOut } = shown;
  const { leftOut, versions, version } = list;
  const rows = shownFigures(list.figures, view);
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
          <Button look="quiet" disabled={!listed} onClick={() => edit(path)}>
            {texts.change}
            <span className="sr-only"> {figureName(path)}</span>
          </Button>
        ),
    },
  ];
  return (
    <>
      <Bar {...shown} />
      {leftOut.length === 0 ? null : (
        <div className="px-3 pt-2">
          <Banner tone="warning">{texts.leftOut(leftOut.length)}</Banner>
        </div>
      )}
      <Rows
        label={texts.list}
        columns={columns}
        rows={rows.slice(0, MOST_ROWS)}
        rowKey={({ path }) => path}
        none={texts.none}
      />
      {rows.length > MOST_ROWS ? (
        <p className="px-3 py-2 text-sm text-muted">{texts.more(rows.length - MOST_ROWS)}</p>
      ) : null}
      {listed && view.isLookingBack ? (
        <AdviceVersionsDialog
          versions={versions}
          present={version}
          onRestore={(id) => carryOut({ act: 'restore', id })}
          onClose={() => narrow({ isLookingBack: false })}
        />
      ) : null}
    </>
  );
}

function Bar({ list, view: { chapter, searchText, isOnlyOwn }, listed, narrow, carryOut }: Shown) {
  const { identity, engine, figures, versions } = list;
  const own = figures.filter(({ shipped }) => shipped !== null).length;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 border-y border-hairline px-3 py-2">
      <div className="w-60">
        <Select
          label={texts.chapter}
          choices={CHAPTERS}
          value={chapter}
          disabled={!listed}
          // Who chooses a chapter wants to see all of it.
          onChange={(chosen) => narrow({ chapter: chosen, searchText: '', isOnlyOwn: false })}
        />
      </div>
      <SearchInput
        label={texts.search}
        value={searchText}
        main
        disabled={!listed}
        onChange={(text) => narrow({ searchText: text })}
        className="w-64"
      />
      <Checkbox
        label={texts.onlyOwn}
        checked={isOnlyOwn}
        disabled={!listed}
        onChange={(selected) => narrow({ isOnlyOwn: selected })}
        className="pb-1"
      />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <span className="text-sm text-muted">
          {[engine, identity].map(({ code, version, hash }) => texts.identity(code, version, hash)).join(' · ')}
          {own === 0 ? '' : `, ${texts.own(own)}`}
        </span>
        {versions.length === 0 ? null : (
          <Button disabled={!listed} onClick={() => narrow({ isLookingBack: true })}>
            {texts.versions}
          </Button>
        )}
        <Button
          disabled={!listed || !canRestore(list, 'MODEL_1')}
          onClick={() => carryOut({ act: 'restore', id: 'MODEL_1' })}
        >
          {texts.asModelOne}
        </Button>
        <Button disabled={!listed || !canRestore(list, 0)} onClick={() => carryOut({ act: 'restore', id: 0 })}>
          {texts.asShipped}
        </Button>
      </span>
    </div>
  );
}
