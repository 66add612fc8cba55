import { errors } from '../errors/registry.ts';
import { limits } from '../limits.ts';

interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** What is wrong with a file before it is sent, in words; null when it may be sent. Only its name tells a CSV: browsers disagree on the type. */
export function problemOfFile({ name, size }: ChosenFile): string | null {
  if (!/\.csv$/i.test(name))
    return `${name} is not a CSV file. Save it as CSV, or use the template, and choose it again.`;
  if (size > limits.uploadMaxBytes) return errors.UPLOAD_TOO_LARGE.text;
  return size === 0 ? `${name} is empty. Choose a file with a header row and at least one sample.` : null;
}
