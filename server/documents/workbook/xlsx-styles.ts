/** How the figures of a column are shown; the cell keeps its figure whole. Texts are `wrapped` where they are long. */
export type XlsxFormat = 'date' | 'wrapped' | 'rate' | 'money' | { readonly decimals: number };

export interface XlsxLook {
  readonly format?: XlsxFormat | undefined;
  readonly isBold?: boolean | undefined;
  /** Of a column head. */
  readonly isHead?: boolean | undefined;
  /** Figures and cells of their columns: aligned right, with a gap to the next column. */
  readonly isFigure?: boolean | undefined;
  /** On the left, whatever it is. */
  readonly isLeft?: boolean | undefined;
  /** `#B3261E` with the colour of the letters on it. */
  readonly fill?: { readonly colour: string; readonly ink: string } | undefined;
}

const HEAD_FILL = { colour: '#E2E5DF', ink: '#000000' };
const FIRST_OWN_FORMAT = 164;

function formatCode(format: XlsxFormat | undefined): string | null {
  if (format === undefined || format === 'wrapped') return null;
  if (format === 'date') return 'dd/mm/yyyy';
  // An empty rate shows a dash; the cell is a zero.
  if (format === 'rate') return '#,##0.0#;-#,##0.0#;"–"';
  if (format === 'money') return '"$"#,##0.00';
  return format.decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(format.decimals)}`;
}

const escaped = (code: string): string => code.replaceAll('"', '&quot;');
const argb = (colour: string): string => `FF${colour.slice(1).toUpperCase()}`;

/** The parts of a style sheet, each kept once and named by its place. */
function numbered(first: readonly string[]) {
  const kept = [...first];
  return {
    kept,
    indexOf(part: string): number {
      const at = kept.indexOf(part);
      return at >= 0 ? at : kept.push(part) - 1;
    },
  };
}

/** The looks that a workbook's cells have, each a style with a number; 0 is plain. */
export function styleBook(namespace: string) {
  const formats = numbered([]);
  const fonts = numbered(['<font><sz val="11"/><name val="Calibri"/></font>']);
  // The format keeps the first two for itself.
  const fills = numbered([
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]);
  const styles = numbered(['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>']);
  const known = new Map<string, number>();

  function add({ format, isBold, isHead, isFigure, isLeft, fill = isHead ? HEAD_FILL : undefined }: XlsxLook): number {
    const code = formatCode(format);
    const bold = isBold || isHead ? '<b/>' : '';
    const ink = fill && fill.ink !== '#000000' ? `<color rgb="${argb(fill.ink)}"/>` : '';
    const isWrapped = isHead || format === 'wrapped';
    const alignment = [
      ...(isFigure ? ['horizontal="right"', 'indent="1"'] : []),
      ...(isLeft ? ['horizontal="left"'] : []),
      // Heads align to the bottom, next to their column.
      ...(isWrapped ? [`vertical="${isHead ? 'bottom' : 'top'}"`, 'wrapText="1"'] : []),
    ].join(' ');
    const numFmtId = code === null ? 0 : FIRST_OWN_FORMAT + formats.indexOf(code);
    const fontId = fonts.indexOf(`<font>${bold}<sz val="11"/>${ink}<name val="Calibri"/></font>`);
    const fillId = fill
      ? fills.indexOf(
          `<fill><patternFill patternType="solid"><fgColor rgb="${argb(fill.colour)}"/></patternFill></fill>`,
        )
      : 0;
    return styles.indexOf(
      `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0"${code === null ? '' : ' applyNumberFormat="1"'}${fontId === 0 ? '' : ' applyFont="1"'}${fillId === 0 ? '' : ' applyFill="1"'}${alignment === '' ? '/>' : ` applyAlignment="1"><alignment ${alignment}/></xf>`}`,
    );
  }

  return {
    numberOf(look: XlsxLook): number {
      const key = JSON.stringify(look);
      const at = known.get(key) ?? add(look);
      known.set(key, at);
      return at;
    },
    /** The part of the package, when every cell has asked for its number. */
    xml: (): string =>
      [
        `<styleSheet xmlns="${namespace}">`,
        ...(formats.kept.length === 0
          ? []
          : [
              `<numFmts count="${formats.kept.length}">${formats.kept.map((code, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts>`,
            ]),
        `<fonts count="${fonts.kept.length}">${fonts.kept.join('')}</fonts>`,
        `<fills count="${fills.kept.length}">${fills.kept.join('')}</fills>`,
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
        `<cellXfs count="${styles.kept.length}">${styles.kept.join('')}</cellXfs>`,
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
        '</styleSheet>',
      ].join(''),
  };
}

export type StyleBook = ReturnType<typeof styleBook>;
