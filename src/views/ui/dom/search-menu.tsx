import { useState } from 'react';
import { Menu, type MenuEntry } from '../menu.tsx';
import { filterOptions } from '../option-filter.ts';
import { Popover } from '../popover.tsx';
import { SearchInput } from '../search-input.tsx';
import { rove } from './rove.ts';

interface SearchMenuProps {
  readonly label: string;
  /** Names the search field. */
  readonly searchLabel: string;
  /** What is searched, by its label and hint. */
  readonly items: readonly MenuEntry[];
  /** Always there, above what is found. */
  readonly fixed?: readonly MenuEntry[] | undefined;
  /** Always there, below it. */
  readonly appended?: readonly MenuEntry[] | undefined;
  /** Said in place of what is found where nothing fits. */
  readonly emptyText: string;
  readonly disabled?: boolean | undefined;
}

const LINE = <div aria-hidden="true" className="my-1 h-px shrink-0 bg-hairline" />;

/** One entry needs no search. */
const SEARCHED_FROM = 2;

/** A button with a menu; of many entries one is found by typing. The half-typed search is no fact of the portal and ends with the menu. */
export function SearchMenu({ label, disabled = false, ...entries }: SearchMenuProps) {
  const { fixed = [], items, appended = [] } = entries;
  const parts = [fixed, items, appended].filter((part) => part.length > 0);
  if (items.length < SEARCHED_FROM)
    return (
      <Menu
        label={label}
        disabled={disabled}
        items={parts.flatMap((part, at) =>
          part.map((item, index) => ({ ...item, startsGroup: at > 0 && index === 0 })),
        )}
      />
    );
  return (
    <Popover label={label} disabled={disabled} panelClassName="flex w-96 flex-col gap-1 p-1!">
      {(close) => <Found label={label} {...entries} close={close} />}
    </Popover>
  );
}

interface FoundProps extends Omit<SearchMenuProps, 'disabled'> {
  readonly close: () => void;
}

/** The search field and what it finds: arrows move, from the field into the menu too, and Enter in the field takes the first. */
function Found({ label, searchLabel, items, fixed = [], appended = [], emptyText, close }: FoundProps) {
  const [query, setQuery] = useState('');
  const keys = new Set(
    filterOptions(
      items.map(({ key, label: text, hint }) => ({ value: key, label: text, hint })),
      query,
    ).map(({ value }) => value),
  );
  const found = items.filter(({ key }) => keys.has(key));
  const choose = ({ onSelect }: MenuEntry): void => {
    close();
    onSelect();
  };
  const show = (item: MenuEntry) => (
    <button
      key={item.key}
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={item.disabled ?? false}
      aria-description={item.hint}
      onClick={() => choose(item)}
      className="focus-inset flex h-8 pointer-coarse:h-11 w-full shrink-0 items-center gap-2 rounded-sm px-2.5 text-left hover:bg-hover disabled:text-disabled"
    >
      <span className="min-w-0 truncate">{item.label}</span>
      {item.hint ? (
        <span aria-hidden="true" className="ml-auto shrink-0 pl-3 text-sm text-muted">
          {item.hint}
        </span>
      ) : null}
    </button>
  );
  return (
    <div
      className="contents"
      onKeyDown={(event) => {
        // In the field Home and End go to the ends of what is typed.
        if (event.target instanceof HTMLInputElement && event.key !== 'ArrowDown') return;
        rove(event, { selector: 'input, [role=menuitem]:enabled', axis: 'vertical', wrap: false });
      }}
    >
      <SearchInput
        label={searchLabel}
        value={query}
        className="w-full!"
        onChange={setQuery}
        onEnter={() => query !== '' && found[0] && choose(found[0])}
      />
      <div role="menu" aria-label={label} className="flex max-h-80 flex-col">
        {fixed.map(show)}
        {fixed.length > 0 ? LINE : null}
        <div role="presentation" className="flex min-h-0 flex-col overflow-y-auto">
          {found.map(show)}
        </div>
        {appended.length > 0 ? LINE : null}
        {appended.map(show)}
      </div>
      {found.length === 0 ? (
        <p role="status" className="px-2.5 pb-1 text-muted">
          {emptyText}
        </p>
      ) : null}
    </div>
  );
}
