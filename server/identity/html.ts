/** A piece of HTML that is safe to embed: made by `html` only. */
export interface Html {
  readonly markup: string;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

type Embedded = Html | string | number | undefined | false;

/** Template tag that escapes every embedded value but other HTML. */
export const html = (parts: TemplateStringsArray, ...values: readonly Embedded[]): Html => ({
  markup: parts.map((part, index) => part + markupOf(values[index])).join(''),
});

const markupOf = (value: Embedded): string => {
  if (value === undefined || value === false) return '';
  return typeof value === 'object' ? value.markup : escaped(String(value));
};

/** Pieces one after the other. */
export const joined = (pieces: readonly Html[]): Html => ({ markup: pieces.map(({ markup }) => markup).join('') });

/** Markup that a library has made and escaped itself. */
export const trusted = (markup: string): Html => ({ markup });
