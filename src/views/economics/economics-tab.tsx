import { useSelector } from '@xstate/react';
import type { EconomicsEditorRef } from '../../machines/economics/economics-editor.machine.ts';
import {
  canDiscard,
  askedOf,
  canSave,
  changeCount,
  faultOf,
  foundOf,
  isListed,
  isResetting,
  isSaving,
  removedOf,
  searchOf,
} from '../../machines/economics/economics-editor.selectors.ts';
import type { AskedFigure } from '../../model/economics/economics-merge.ts';
import { economicsTexts as texts } from '../../model/texts/economics.ts';
import { CellConflicts } from '../shared/cell-conflicts.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Table } from '../ui/table.tsx';
import { AddEconomicsDialog } from './add-economics-dialog.tsx';
import { economicsColumns } from './economics-columns.tsx';
import { FigureBar, FigureList } from './figure-list.tsx';

/** The economics as a sheet: found, typed over row by row, saved at once. */
export function EconomicsTab({ actor }: { readonly actor: EconomicsEditorRef }) {
  const removed = useSelector(actor, removedOf);
  return (
    <>
      <FigureList actor={actor} texts={texts} question={removed && texts.removeText(removed.name)}>
        <Sheet actor={actor} />
      </FigureList>
      <AddEconomicsDialog actor={actor} />
    </>
  );
}

function Sheet({ actor }: { readonly actor: EconomicsEditorRef }) {
  const [rows, search, listed] = useSelectors(actor, foundOf, searchOf, isListed);
  return (
    <>
      <Bar actor={actor} />
      <Conflict actor={actor} />
      <Table
        label={texts.list}
        columns={economicsColumns(actor, !listed)}
        rows={rows}
        rowKey={(row) => String(row.defaultModelInputEconomicsId)}
        empty={<EmptyState text={search.trim() === '' ? texts.none : texts.noneFound} />}
        pinned
        dense
        className="min-h-0 flex-1"
      />
    </>
  );
}

function Bar({ actor }: { readonly actor: EconomicsEditorRef }) {
  const [listed, count, saveable, discardable] = useSelectors(actor, isListed, changeCount, canSave, canDiscard);
  const [saving, fault, resetting] = useSelectors(actor, isSaving, faultOf, isResetting);
  return (
    <FigureBar actor={actor} search={texts.search}>
      <Button disabled={!listed} onClick={() => actor.send({ type: 'ADD' })}>
        {texts.add}
      </Button>
      <Button busy={resetting} disabled={!listed} onClick={() => actor.send({ type: 'RESET' })}>
        {texts.reset}
      </Button>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <span role="status" className="max-w-[52ch] text-xs text-danger">
          {fault}
        </span>
        <Button disabled={!discardable} onClick={() => actor.send({ type: 'DISCARD' })}>
          {texts.discard}
        </Button>
        <Button look="primary" saves busy={saving} disabled={!saveable} onClick={() => actor.send({ type: 'SAVE' })}>
          {texts.save(count)}
        </Button>
      </span>
    </FigureBar>
  );
}

/** Another user has changed the same figures: nothing that was typed is lost until one decides. */
function Conflict({ actor }: { readonly actor: EconomicsEditorRef }) {
  const asked = useSelector(actor, askedOf, isSameQuestion);
  return (
    <div className="px-3 pt-3 empty:hidden">
      <CellConflicts cells={asked} onChoose={(choice) => actor.send({ type: 'SETTLED', choice })} />
    </div>
  );
}

const isSameQuestion = (one: readonly AskedFigure[], other: readonly AskedFigure[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
