import ApexCharts from 'apexcharts';
import Packed, { type Props } from 'react-apexcharts';

type Chart = typeof Packed;

/** react-apexcharts 1.7 is CommonJS: the bundler hands out its namespace, in which the component is `default`. */
const unpacked: Chart = (Packed as { readonly default?: Chart }).default ?? Packed;

export const ChartCanvas = (props: Props) => {
  const Component = unpacked;
  return <Component {...props} />;
};

/** Shows the whole of a chart again after zooming. */
export const resetZoom = (chartId: string): void => void ApexCharts.exec(chartId, 'resetSeries', true, true);
