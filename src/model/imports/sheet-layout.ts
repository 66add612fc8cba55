import type { LabCheck } from './lab-check.ts';

export const layoutKinds = ['wide', 'transposed', 'long'] as const;
/** Which way the samples of a sheet lie. */
export type LayoutKind = (typeof layoutKinds)[number];

interface Layout {
  /** To which is answered how the sheet is read. */
  readonly id: string;
  readonly sheet: string | null;
  readonly kind: LayoutKind;
  /** Which row names its columns, 1-based; null where none does. */
  readonly header: number | null;
}

const isKind = (kind: string): kind is LayoutKind => layoutKinds.some((one) => one === kind);

/** The sheets whose layout can be chosen; one that holds several tables by its first. */
export const layoutsOf = ({ layouts }: LabCheck): readonly Layout[] =>
  layouts.flatMap(({ id, sheet, kind, rows }, index) => {
    const header = rows['headerRow'];
    if (id === null || !isKind(kind) || layouts.findIndex((layout) => layout.id === id) !== index) return [];
    return [{ id, sheet, kind, header: typeof header === 'number' ? header : null }];
  });

/** The answer that another row names the columns of a sheet that lies as before; null where the text is no row. */
export const headerAnswer = (kind: LayoutKind, text: string): string | null =>
  /^[1-9]\d{0,5}$/.test(text.trim()) ? `${kind} header ${text.trim()}` : null;
