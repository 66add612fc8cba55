const LEAST_WIDTH = '96px';

interface Tracks {
  readonly template: string;
  readonly minWidth: string;
}

/** The grid tracks of a row, the same for head and body; columns without a width share what is left, at least 96 px each. */
export function trackWidths(columns: readonly { readonly width?: string | undefined }[], first?: string): Tracks {
  const template = columns.map(({ width }) => width ?? `minmax(${LEAST_WIDTH}, 1fr)`);
  const least = columns.map(({ width }) => width ?? LEAST_WIDTH);
  if (first !== undefined) {
    template.unshift(first);
    least.unshift(first);
  }
  return { template: template.join(' '), minWidth: `calc(${least.join(' + ')})` };
}
