/** Names a Windows computer keeps for devices, with or without an extension. */
const DEVICE_NAME = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;
const FORBIDDEN_CHARACTER = /[\\/:*?"<>|\u0000-\u001f\u007f]/;

/**
 * True when every common file system accepts the name: no `\ / : * ? " < > |`, no control character, no leading dot, no
 * reserved device name and not blank. No length bound (specification part 3, section 5).
 */
export function isValidFileName(name: string): boolean {
  if (name.trim() === '' || name.startsWith('.') || FORBIDDEN_CHARACTER.test(name)) return false;
  const stem = name.split('.')[0] ?? name;
  return !DEVICE_NAME.test(stem.trim());
}

const MOST_CHARACTERS = 60;

/** A user's text as part of a file name: what no file system takes becomes a hyphen. */
export const fileNamePart = (text: string): string =>
  text
    .replaceAll(new RegExp(FORBIDDEN_CHARACTER, 'g'), '-')
    .replace(/^[.\s]+/, '')
    .slice(0, MOST_CHARACTERS)
    .replace(/[.\s]+$/, '');

export interface ReportFileNameInput {
  readonly customerId: number;
  readonly reportName: string;
  /** What tells it from other files of the report with this extension; none where the specification names the file. */
  readonly suffix?: string | undefined;
  /** Without dot. */
  readonly extension: string;
  /** With extension; used when the report name cannot be a file name. */
  readonly fallback: string;
}

/** `<customer id>_<report name>.<extension>`, with the suffix after a comma; the fallback when the report name is no valid file name. */
export function reportFileName({ customerId, reportName, suffix, extension, fallback }: ReportFileNameInput): string {
  const name = reportName.trim();
  if (!isValidFileName(name)) return fallback;
  return `${customerId}_${name}${suffix === undefined ? '' : `, ${suffix}`}.${extension}`;
}

/** The names in their order, a repeated one numbered before its extension: `report.csv`, `report (2).csv`. Upper and lower case are the same, as on Windows. */
export function distinctFileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let distinct = name;
    for (let count = 2; taken.has(distinct.toLowerCase()); count += 1) distinct = `${stem} (${count})${extension}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}
