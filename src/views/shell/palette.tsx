import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { PaletteRef } from '../../machines/navigation/palette.machine.ts';
import {
  entriesOf,
  isFinding,
  isOpen,
  isTellingKeys,
  isUnavailable,
  isWithoutMatch,
  placeInList,
  textOf,
} from '../../machines/navigation/palette.selectors.ts';
import type { PaletteEntry } from '../../model/routes/palette.ts';
import { paletteTexts as texts } from '../../model/texts/palette.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { intoSight } from '../ui/dom/into-sight.ts';
import { CONTROL_LOOK } from '../ui/field.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { KeysDialog } from './keys-dialog.tsx';

/** What Ctrl+K and `?` open, over every page. */
export function Palette({ actor }: { readonly actor: PaletteRef }) {
  if (useSelector(actor, isTellingKeys)) return <KeysDialog onClose={() => actor.send({ type: 'CLOSE' })} />;
  return <Finder actor={actor} />;
}

const idOf = (at: number): string => `palette-entry-${at}`;

function Finder({ actor }: { readonly actor: PaletteRef }) {
  const [open, text, entries, at] = useSelectors(actor, isOpen, textOf, entriesOf, placeInList);
  const goTo = (next: number): void => actor.send({ type: 'GO_TO', at: next });
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: (Math.max(at, 0) + entries.length - 1) % entries.length,
    }[event.key];
    if (next !== undefined) goTo(next);
    else if (event.key === 'Enter' && entries[at]) actor.send({ type: 'ENTRY_CHOSEN', id: entries[at].id });
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open={open}
      title={texts.title}
      onClose={() => actor.send({ type: 'CLOSE' })}
      bare
      footer={
        <Button look="quiet" onClick={() => actor.send({ type: 'SHOW_KEYS' })}>
          {texts.keysPage} <Kbd>?</Kbd>
        </Button>
      }
    >
      <div className="border-b border-hairline p-3">
        <input
          role="combobox"
          aria-label={texts.field}
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={entries[at] ? idOf(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          value={text}
          onChange={({ target }) => actor.send({ type: 'TEXT_TYPED', text: target.value })}
          onKeyDown={onKeyDown}
          className={CONTROL_LOOK}
        />
      </div>
      <ul id="palette-list" role="listbox" aria-label={texts.list} className="max-h-[50vh] overflow-auto p-1">
        {entries.map((entry, index) => (
          <Entry
            key={entry.id}
            entry={entry}
            before={entries[index - 1]}
            id={idOf(index)}
            isCurrent={index === at}
            actor={actor}
          />
        ))}
      </ul>
      <Status actor={actor} />
    </Dialog>
  );
}

interface EntryProps {
  readonly entry: PaletteEntry;
  readonly before: PaletteEntry | undefined;
  readonly id: string;
  readonly isCurrent: boolean;
  readonly actor: PaletteRef;
}

/** The first of a group bears its name. */
const Entry = ({ entry, before, id, isCurrent, actor }: EntryProps) => (
  <>
    {entry.group === before?.group ? null : (
      <li role="presentation" className="px-2 pt-2 pb-1 text-xs font-medium text-muted">
        {texts.groups[entry.group]}
      </li>
    )}
    {/* The keys are the field's: the focus stays there. */}
    <li
      id={id}
      role="option"
      aria-selected={isCurrent}
      ref={isCurrent ? intoSight : undefined}
      onClick={() => actor.send({ type: 'ENTRY_CHOSEN', id: entry.id })}
      className={cx(
        'flex min-h-9 cursor-pointer pointer-coarse:min-h-11 items-center gap-3 rounded-sm px-2 py-1',
        isCurrent ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
      {entry.hint ? <span className="max-w-[45%] truncate text-xs text-muted">{entry.hint}</span> : null}
    </li>
  </>
);

function Status({ actor }: { readonly actor: PaletteRef }) {
  const count = useSelector(actor, (snapshot) => entriesOf(snapshot).length);
  const [finding, unavailable, unmatched] = useSelectors(actor, isFinding, isUnavailable, isWithoutMatch);
  const text = useSelector(actor, textOf).trim();
  const said = unavailable
    ? texts.unavailable
    : finding
      ? texts.finding
      : unmatched
        ? texts.none(text)
        : texts.count(count);
  return (
    <p role="status" className="border-t border-hairline px-3 py-2 text-xs text-muted">
      {said}
    </p>
  );
}
