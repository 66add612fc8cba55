import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { pointerShare } from './dom/pointer-share.ts';
import { Tabs } from './tabs.tsx';

export type Side = 'start' | 'end';

interface SplitPaneProps {
  /** Names the separator: what it resizes. */
  readonly label: string;
  readonly start: ReactNode;
  readonly end: ReactNode;
  /** Width of the first pane in percent. */
  readonly percent: number;
  readonly onResize: (percent: number) => void;
  readonly minPercent?: number | undefined;
  readonly maxPercent?: number | undefined;
  /** Least width of the first pane in pixels, where the screen has it. */
  readonly minStartPx?: number | undefined;
  /** Under 1280 px the panes become tabs with these names, and `shown` picks one. */
  readonly tabs: Readonly<Record<Side, string>>;
  readonly shown: Side;
  readonly onShow: (side: Side) => void;
  /** Hides one pane; the other takes the width. */
  readonly collapsed?: Side | undefined;
  readonly className?: string | undefined;
}

const STEP_PERCENT = 2;

/** Two panes side by side with a separator for pointer and keyboard; tabs on a narrow screen. */
export function SplitPane({
  label,
  start,
  end,
  percent,
  onResize,
  minPercent = 20,
  maxPercent = 80,
  minStartPx = 0,
  tabs,
  shown,
  onShow,
  collapsed,
  className,
}: SplitPaneProps) {
  const id = useId();
  const hold = (wanted: number) => onResize(Math.round(Math.min(maxPercent, Math.max(minPercent, wanted)) * 10) / 10);
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: percent - STEP_PERCENT,
    ArrowRight: percent + STEP_PERCENT,
    Home: minPercent,
    End: maxPercent,
  };
  const split = collapsed === undefined;
  return (
    <div className={cx('flex min-h-0 min-w-0 flex-1 flex-col', className)}>
      <div className="xl:hidden">
        <Tabs
          label={label}
          tabs={[
            { id: 'start', label: tabs.start },
            { id: 'end', label: tabs.end },
          ]}
          selected={shown}
          onSelect={onShow}
        />
      </div>
      <div className="flex min-h-0 min-w-0 flex-1">
        <div
          id={id}
          style={{
            '--pane': split ? `${percent}%` : '100%',
            '--pane-min': split ? `min(${minStartPx}px, ${maxPercent}%)` : '0px',
          }}
          className={cx(
            'flex min-h-0 w-full min-w-0 flex-col xl:w-(--pane) xl:min-w-(--pane-min) xl:shrink-0',
            shown !== 'start' && 'max-xl:hidden',
            collapsed === 'start' && 'xl:hidden',
          )}
        >
          {start}
        </div>
        <div
          className={cx(
            'order-2 flex min-h-0 w-full min-w-0 flex-1 flex-col',
            shown !== 'end' && 'max-xl:hidden',
            collapsed === 'end' && 'xl:hidden',
          )}
        >
          {end}
        </div>
        {/* Last for the Tab key, between the two for the eye. */}
        {split ? (
          <div
            role="separator"
            tabIndex={0}
            aria-label={`Resize ${label}`}
            aria-orientation="vertical"
            aria-controls={id}
            aria-valuenow={Math.round(percent)}
            aria-valuemin={minPercent}
            aria-valuemax={maxPercent}
            data-print="hide"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) =>
              event.currentTarget.hasPointerCapture(event.pointerId) && hold(pointerShare(event))
            }
            onKeyDown={(event) => {
              const wanted = keys[event.key];
              if (wanted === undefined) return;
              event.preventDefault();
              hold(wanted);
            }}
            className="group relative order-1 flex w-3 shrink-0 cursor-col-resize touch-none justify-center max-xl:hidden"
          >
            <span className="h-full w-px bg-hairline group-hover:w-0.5 group-hover:bg-control group-focus-visible:bg-focus" />
          </div>
        ) : null}
      </div>
    </div>
  );
}
