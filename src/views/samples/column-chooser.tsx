import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Columns3, Minus, Plus } from 'lucide-react';
import type { ListLayoutRef } from '../../machines/samples/list-layout.machine.ts';
import { analytesOf, areAnalytesUnavailable, isFull, layoutOf } from '../../machines/samples/list-layout.selectors.ts';
import { columnAnalytes } from '../../model/samples/analyte-sets.ts';
import { MOST_ANALYTES, orderedColumns, widthPx, type ListedAnalyte } from '../../model/samples/list-layout.ts';
import { analyteOf, isSampleColumn, type ListColumn } from '../../model/samples/sort.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';

const texts = sampleTexts.layout;

interface ColumnChooserProps {
  readonly layout: ListLayoutRef;
}

/** Which columns the list has, in which order, and of which analytes. */
export const ColumnChooser = ({ layout }: ColumnChooserProps) => (
  <Popover label={texts.columns} icon={Columns3} align="end" chip panelClassName="w-140 max-h-[70vh] overflow-auto">
    {() => (
      <div className="grid grid-cols-2 gap-4">
        <Shown layout={layout} />
        <Analytes layout={layout} />
      </div>
    )}
  </Popover>
);

const nameOf = (key: ListColumn, analytes: readonly ListedAnalyte[]): string =>
  isSampleColumn(key) ? sampleTexts.columns[key] : (analytes.find(({ id }) => id === analyteOf(key))?.name ?? key);

function Shown({ layout }: ColumnChooserProps) {
  const [arranged, analytes] = useSelectors(layout, layoutOf, analytesOf);
  const columns = orderedColumns(arranged);
  const resize = (key: ListColumn, by: -1 | 1): void =>
    layout.send({ type: 'COLUMN_RESIZED', key, px: (arranged.widths[key] ?? widthPx.first) + by * widthPx.step });
  return (
    <section aria-label={texts.shown} className="flex flex-col gap-1">
      <h3>{texts.shown}</h3>
      <ul>
        {columns.map((key, at) => {
          const name = nameOf(key, analytes);
          return (
            <li key={key} className="flex min-h-8 items-center gap-1">
              <span className="min-w-0 flex-1">
                {isSampleColumn(key) ? (
                  <Checkbox
                    label={name}
                    checked={!arranged.hidden.includes(key)}
                    // With all of them hidden rows would look the same.
                    disabled={key === 'paddock'}
                    onChange={() => layout.send({ type: 'COLUMN_TOGGLED', key })}
                  />
                ) : (
                  name
                )}
              </span>
              <IconButton size="sm" icon={Minus} label={texts.narrower(name)} onClick={() => resize(key, -1)} />
              <IconButton size="sm" icon={Plus} label={texts.wider(name)} onClick={() => resize(key, 1)} />
              <IconButton
                size="sm"
                icon={ArrowUp}
                label={texts.earlier(name)}
                disabled={at === 0}
                onClick={() => layout.send({ type: 'COLUMN_MOVED', key, by: -1 })}
              />
              <IconButton
                size="sm"
                icon={ArrowDown}
                label={texts.later(name)}
                disabled={at === columns.length - 1}
                onClick={() => layout.send({ type: 'COLUMN_MOVED', key, by: 1 })}
              />
            </li>
          );
        })}
      </ul>
      <Button onClick={() => layout.send({ type: 'RESET_COLUMNS' })}>{texts.reset}</Button>
    </section>
  );
}

function Analytes({ layout }: ColumnChooserProps) {
  const shown = columnAnalytes(useSelector(layout, layoutOf));
  const [analytes, unavailable, full] = useSelectors(layout, analytesOf, areAnalytesUnavailable, isFull);
  return (
    <section aria-label={texts.analytes} className="flex flex-col gap-1">
      <h3>{texts.analytes}</h3>
      {unavailable ? (
        <>
          <p className="text-muted">{texts.unavailable}</p>
          <Button onClick={() => layout.send({ type: 'RETRY' })}>{texts.retry}</Button>
        </>
      ) : null}
      {full ? <p className="text-sm text-muted">{texts.full(MOST_ANALYTES)}</p> : null}
      {analytes.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={shown.includes(id)}
          disabled={full && !shown.includes(id)}
          onChange={() => layout.send({ type: 'ANALYTE_TOGGLED', analyteId: id })}
        />
      ))}
    </section>
  );
}
