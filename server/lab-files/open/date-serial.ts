const DAY_MS = 86_400_000;
/** Day 0 of spreadsheet programs, so that the leap day they give to 1900 is behind every sampling. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAYS_1904 = 1_462;

/** The day of a spreadsheet's serial number as yyyy-MM-dd; the number itself where no day can be meant. */
export function serialToDay(serial: number, is1904 = false): string {
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return String(serial);
  const days = Math.floor(serial) + (is1904 ? DAYS_1904 : 0);
  return new Date(EPOCH + days * DAY_MS).toISOString().slice(0, 10);
}

/** What a number format of a workbook shows besides the figure: a sign of a limit before it, or the figure in percent. */
export function formatOf(id: number, code: string): { readonly prefix: '' | '<' | '>'; readonly isPercent: boolean } {
  const first = code.replace(/\[[^\]]*\]/g, '').split(';')[0] ?? '';
  const sign = /^\s*(?:"\s*([<>])\s*"|\\([<>])|([<>]))/.exec(first);
  const bare = first.replace(/"[^"]*"|\\./g, '');
  const prefix = sign?.[1] ?? sign?.[2] ?? sign?.[3];
  return {
    prefix: prefix === '<' || prefix === '>' ? prefix : '',
    isPercent: id === 9 || id === 10 || bare.includes('%'),
  };
}

/** Does a number format of a workbook show a date? */
export function isDateFormat(id: number, code: string): boolean {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return true;
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').split(';')[0] ?? '';
  return /[dy]/i.test(bare) || /mmm/i.test(bare);
}
