/** Shown where a number is not known; never an empty cell in a column of figures. */
export const NO_VALUE = '–';

export interface NumberFormat {
  /** Most digits after the point; default 2. */
  readonly decimals?: number | undefined;
  /** Keeps trailing zeros, so that figures in a column line up; default false. */
  readonly fixed?: boolean | undefined;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(decimals: number, fixed: boolean): Intl.NumberFormat {
  const key = `${decimals}:${fixed}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-AU', {
      minimumFractionDigits: fixed ? decimals : 0,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Shows a number with grouped thousands, rounded half away from zero, and never as minus zero.
 * `null`, `undefined`, NaN and the infinities are shown as an en dash.
 */
export function formatNumber(
  value: number | null | undefined,
  { decimals = 2, fixed = false }: NumberFormat = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE;
  return formatterOf(decimals, fixed).format(value);
}

/** Shows a number and its unit with a space between, as in `3.2 t/ha`; `%` closes up; without a value there is no unit. */
export function formatWithUnit(value: number | null | undefined, unit: string, format: NumberFormat = {}): string {
  const figure = formatNumber(value, format);
  return figure === NO_VALUE ? figure : withUnit(figure, unit);
}

/** Joins a figure that is already text to its unit. */
export function withUnit(figure: string, unit: string): string {
  if (unit === '') return figure;
  return unit.startsWith('%') ? `${figure}${unit}` : `${figure} ${unit}`;
}
