import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathHost } from './dom/bell-host.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Right beside the title and no part of the heading: the button that edits it. */
  readonly beside?: ReactNode;
  readonly onBack?: (() => void) | undefined;
  readonly backLabel?: string | undefined;
  /** Small facts after the title: crop, lock, status. */
  readonly facts?: ReactNode;
  /** What narrows the content; before the actions, in a row of its own on a tablet, and right of the title on a phone, where it should be one button. */
  readonly tools?: ReactNode;
  readonly actions?: ReactNode;
}

/** The place of the line of steps on the pages of a customer; it comes after the page, which keeps its height free. */
export const PathPlace = () => <div ref={pathHost} data-print="hide" className="h-7 pointer-coarse:h-11 shrink-0" />;

/** The title row of a page: back, the page's one h1, facts, then its actions at the end. */
export const PageHeader = ({ title, beside, onBack, backLabel = 'Back', facts, tools, actions }: PageHeaderProps) => (
  <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-2">
    {onBack ? (
      <span data-print="hide" className="-ml-1.5 flex">
        <IconButton icon={ChevronLeft} label={backLabel} onClick={onBack} />
      </span>
    ) : null}
    {/* The longest name leaves the way back its place before it. */}
    <span
      className={cx(
        'flex max-w-[calc(100%-3rem)] min-w-0 items-center gap-1 pointer-coarse:[&_button]:size-11',
        tools !== undefined && 'max-md:max-w-[calc(100%-10rem)]',
      )}
    >
      <h1 className="min-w-0 truncate max-md:whitespace-normal max-md:leading-6">{title}</h1>
      {beside}
    </span>
    {facts ? <div className="flex items-center gap-2 text-sm text-muted">{facts}</div> : null}
    {tools ? (
      <div
        data-print="hide"
        className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 md:max-lg:order-last md:max-lg:w-full"
      >
        {tools}
      </div>
    ) : null}
    {actions ? (
      <div
        data-print="hide"
        data-actions
        className={cx('flex flex-wrap items-center gap-2', tools ? 'max-md:w-full md:max-lg:ml-auto' : 'ml-auto')}
      >
        {actions}
      </div>
    ) : null}
  </header>
);
