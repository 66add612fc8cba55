import { useId, type ReactNode } from 'react';
import { formatNumber } from '../../model/format/number.ts';
import { cx } from './cx.ts';
import { rove } from './dom/rove.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** Says what the icon means. */
  readonly iconLabel?: string | undefined;
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
}

interface TabsProps<Id extends string> {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The content of the selected tab; leave out when the tabs steer something elsewhere. */
  readonly children?: ReactNode;
  /** Controls at the end of the row. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
}

/**
 * Tabs whose choice lives in the machine; arrows, Home and End move and choose. Where they are too many for a line they
 * take another: every tab stays in sight.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  actions,
  className,
  panelClassName,
}: TabsProps<Id>) {
  const prefix = useId();
  const hasPanel = children !== undefined;
  return (
    <div className={cx('flex min-w-0 flex-col', className)}>
      <div className="flex flex-wrap items-center gap-x-2 border-b border-hairline sm:flex-nowrap">
        <div
          role="tablist"
          aria-label={label}
          className="-mb-px flex min-w-0 flex-wrap px-2 lg:gap-x-1"
          onKeyDown={(event) => {
            const id = rove(event, { selector: '[role=tab]:not(:disabled)', axis: 'horizontal' })?.dataset['tab'];
            const tab = tabs.find((candidate) => candidate.id === id);
            if (tab) onSelect(tab.id);
          }}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${prefix}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === selected}
              aria-controls={hasPanel && tab.id === selected ? `${prefix}-panel` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              disabled={tab.disabled}
              onClick={() => onSelect(tab.id)}
              className="focus-inset flex h-10 pointer-coarse:h-11 pointer-coarse:min-w-11 items-center justify-center gap-1.5 border-b-2 border-transparent px-1.5 whitespace-nowrap lg:px-2 text-muted hover:text-ink aria-selected:border-brand aria-selected:font-medium aria-selected:text-ink disabled:text-disabled"
            >
              {tab.icon ? <Icon icon={tab.icon} size={16} label={tab.iconLabel} /> : null}
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="text-sm font-normal text-muted tabular-nums">{formatNumber(tab.count)}</span>
              )}
            </button>
          ))}
        </div>
        {actions ? <div className="ml-auto flex items-center gap-1 pr-2">{actions}</div> : null}
      </div>
      {hasPanel ? (
        <div
          role="tabpanel"
          id={`${prefix}-panel`}
          aria-labelledby={`${prefix}-${selected}`}
          className={cx('min-h-0', panelClassName)}
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
