/** A chart as a file: as it looks on the page, whole, and needing nothing beside it. */

/** The rules of the page that speak of charts. */
const OF_CHARTS = /^(\.(state|name|note|transition|label|start|fold|count)\b|marker\b)/;
/** A picture is drawn at twice its size, but no larger than browsers draw. */
const SCALE = 2;
const MOST_PX = 8_000;

/** The picture as the text of an SVG file. */
export function svgOf(picture: SVGSVGElement): string {
  const { width = '1', height = '1' } = picture.dataset;
  const copy = picture.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const text = new XMLSerializer().serializeToString(copy);
  const ground = `<rect width="${width}" height="${height}" fill="${colour('--page')}"/>`;
  // Written into the text, for a style that is put into the page would be refused there.
  return text.replace('<defs>', () => `<style>${rules()}</style>${ground}<defs>`);
}

export const svgFileOf = (picture: SVGSVGElement): Blob => new Blob([svgOf(picture)], { type: 'image/svg+xml' });

export async function pngFileOf(picture: SVGSVGElement): Promise<Blob> {
  const { width = '1', height = '1' } = picture.dataset;
  const scale = Math.min(SCALE, MOST_PX / Number(width), MOST_PX / Number(height));
  const url = URL.createObjectURL(svgFileOf(picture));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(Number(width) * scale);
    canvas.height = Math.round(Number(height) * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large to be drawn.')))),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The page's rules for charts, each colour as it is shown now. */
const rules = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && OF_CHARTS.test(rule.selectorText))
    .map((rule) => rule.cssText.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colour(name)))
    .join('');
