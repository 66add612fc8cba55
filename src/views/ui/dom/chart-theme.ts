import type { ApexOptions } from 'apexcharts';
import { isDark } from './theme-change.ts';

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

/** Five line colours of the theme; the sixth line has the first colour and a dash. */
export const lineColours = (): string[] => [1, 2, 3, 4, 5].map((line) => token(`line-${line}`));

/** A drawing is made for the width it has on the screen: with this, paper of another width scales it instead of cutting it off. */
function setViewBox({ el }: { readonly el: Element }): void {
  const svg = el.querySelector('svg');
  const [width, height] = [svg?.getAttribute('width'), svg?.getAttribute('height')];
  if (svg && width && height) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
}

/** The look all charts share, read from the theme's tokens, as the chart library takes no CSS variables. */
export function chartTheme(): ApexOptions {
  const muted = { colors: token('muted'), fontSize: '12px' };
  const title = { color: token('muted'), fontSize: '12px', fontWeight: 500 };
  return {
    chart: {
      fontFamily: 'inherit',
      foreColor: token('muted'),
      background: 'transparent',
      animations: { enabled: false },
      toolbar: { show: false },
      parentHeightOffset: 0,
      events: { mounted: setViewBox, updated: setViewBox },
    },
    colors: lineColours(),
    dataLabels: { enabled: false },
    grid: { borderColor: token('hairline'), padding: { left: 8, right: 8 } },
    legend: {
      fontSize: '12px',
      fontWeight: 400,
      labels: { colors: token('ink') },
      markers: { size: 5, strokeWidth: 0, offsetX: -4 },
      itemMargin: { horizontal: 8, vertical: 2 },
    },
    markers: { size: 3, strokeWidth: 0, hover: { sizeOffset: 2 } },
    stroke: { width: 2, curve: 'straight' },
    theme: { mode: isDark() ? 'dark' : 'light' },
    tooltip: { theme: isDark() ? 'dark' : 'light', style: { fontSize: '12px' } },
    xaxis: {
      labels: { style: muted },
      title: { style: title },
      axisBorder: { color: token('edge') },
      axisTicks: { color: token('edge') },
    },
    yaxis: { labels: { style: muted }, title: { style: title } },
  };
}
