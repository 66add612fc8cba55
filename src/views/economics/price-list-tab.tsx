import type { PriceListRef } from '../../machines/economics/price-list.machine.ts';
import {
  editorOf,
  errorText,
  foundOf,
  hasPrices,
  isDownloading,
  isImporting,
  isListed,
  removedOf,
  showsPast,
} from '../../machines/economics/price-list.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import { subjectOf } from '../../model/economics/price-draft.ts';
import { priceTexts as texts } from '../../model/texts/economics.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/dom/file-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { stacked } from '../ui/stacked.ts';
import { Switch } from '../ui/switch.tsx';
import { Table } from '../ui/table.tsx';
import { FigureBar, FigureList } from './figure-list.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { priceColumns } from './price-columns.tsx';

/** What holds from which day: prices set one by one or by a file, found, taken back and given out. */
export function PriceListTab({ actor }: { readonly actor: PriceListRef }) {
  const [editor, removed] = useSelectors(actor, editorOf, removedOf);
  const question = removed && texts.removeText(removed.name, formatDay(removed.validFrom));
  return (
    <>
      <FigureList actor={actor} texts={texts} question={question}>
        <List actor={actor} />
      </FigureList>
      {editor ? <PriceDialog editor={editor} /> : null}
    </>
  );
}

function List({ actor }: { readonly actor: PriceListRef }) {
  const [prices, listed, any] = useSelectors(actor, foundOf, isListed, hasPrices);
  return (
    <>
      <Bar actor={actor} />
      <ImportProblem actor={actor} />
      <Table
        label={texts.list}
        columns={priceColumns(actor, !listed)}
        rows={prices}
        rowKey={(row) => (row.state === 'default' ? subjectOf(row) : String(row.id))}
        empty={<EmptyState text={any ? texts.noneFound : texts.none} />}
        stacking={stacked}
        className="min-h-0 flex-1"
      />
    </>
  );
}

function Bar({ actor }: { readonly actor: PriceListRef }) {
  const [past, listed, importing, downloading] = useSelectors(actor, showsPast, isListed, isImporting, isDownloading);
  return (
    <FigureBar actor={actor} search={texts.search}>
      <Switch
        label={texts.past}
        checked={past}
        disabled={!listed}
        onChange={(shown) => actor.send({ type: 'PAST_SWITCHED', shown })}
      />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {importing ? <Spinner label={texts.importing} /> : null}
        <FileButton
          label={texts.importFile}
          accept=".csv,.xlsx"
          disabled={!listed}
          onFile={(file) => actor.send({ type: 'FILE_CHOSEN', file })}
        />
        {(['xlsx', 'csv'] as const).map((format) => (
          // The one that was pressed keeps the focus.
          <Button
            key={format}
            busy={downloading}
            ready={listed}
            onClick={() => actor.send({ type: 'DOWNLOAD', format })}
          >
            {texts.exports[format]}
          </Button>
        ))}
        <Button look="primary" disabled={!listed} onClick={() => actor.send({ type: 'ADD' })}>
          {texts.add}
        </Button>
      </span>
    </FigureBar>
  );
}

/** Why a file was not taken, row by row. */
function ImportProblem({ actor }: { readonly actor: PriceListRef }) {
  const [listed, error] = useSelectors(actor, isListed, errorText);
  if (!listed || error === '') return null;
  return (
    <div className="px-3 pt-3">
      <Banner tone="danger" onDismiss={() => actor.send({ type: 'DISMISS' })}>
        {error}
      </Banner>
    </div>
  );
}
