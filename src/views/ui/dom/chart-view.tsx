import type { ApexOptions } from 'apexcharts';
import { useId, useMemo, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { chartTheme } from './chart-theme.ts';
import { lazy } from './lazy.tsx';
import { mergeOptions } from './merge-options.ts';
import { useIsDark } from './theme-change.ts';

const Canvas = lazy(async () => (await import('./chart-canvas.tsx')).ChartCanvas);

export interface ChartViewProps {
  /** Heading and accessible name. */
  readonly title: string;
  readonly type: 'line' | 'bar' | 'area' | 'scatter';
  /** Laid over the common look; keep its identity from render to render, or the chart is redrawn each time. */
  readonly options: ApexOptions;
  readonly series: NonNullable<ApexOptions['series']>;
  readonly height: number;
  /** One sentence that tells what the chart shows, for those who do not see it. */
  readonly summary: string;
  /** Lets the pointer zoom into x and adds the Reset zoom button. */
  readonly zoomable?: boolean | undefined;
  /** The same data as a table. */
  readonly table?: ReactNode;
  readonly className?: string | undefined;
}

/** A chart in the look of the portal, loaded when first shown, with its data as a table beside it. */
export function ChartView({
  title,
  type,
  options,
  series,
  height,
  summary,
  zoomable = false,
  table,
  className,
}: ChartViewProps) {
  const id = useId();
  const chartId = `chart${id.replaceAll(/\W/g, '')}`;
  const dark = useIsDark();
  const drawn = useMemo(() => {
    const base = mergeOptions(chartTheme(), {
      chart: { id: chartId, zoom: { enabled: zoomable, type: 'x', allowMouseWheelZoom: false } },
    });
    return mergeOptions(base, options);
    // `dark` represents the tokens, which are read from the page
  }, [options, chartId, zoomable, dark]);
  return (
    <figure aria-labelledby={`${id}-title`} className={cx('min-w-0', className)}>
      <figcaption className="flex min-h-8 items-center gap-2">
        <h3 id={`${id}-title`} className="min-w-0 flex-1">
          {title}
        </h3>
        {zoomable ? (
          <Button
            look="quiet"
            onClick={() => void import('./chart-canvas.tsx').then(({ resetZoom }) => resetZoom(chartId))}
          >
            Reset zoom
          </Button>
        ) : null}
      </figcaption>
      <div role="img" aria-label={`${title}: ${summary}`} style={{ minHeight: height }}>
        <Canvas
          type={type}
          options={drawn}
          series={series}
          height={height}
          before={<div className="shimmer after-300ms" style={{ height }} />}
        />
      </div>
      {table ? (
        <details className="mt-1 text-sm">
          <summary className="w-fit rounded-sm py-1 text-muted hover:text-ink">Show as table</summary>
          {table}
        </details>
      ) : null}
    </figure>
  );
}
