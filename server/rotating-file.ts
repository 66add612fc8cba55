import { closeSync, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

/** A log file with a bound: the file itself and `kept` former ones, `file.1` the newest of them, each of up to `maxBytes`. */
export interface LogFile {
  readonly path: string;
  readonly maxBytes: number;
  readonly kept: number;
}

/** Where a log stream writes: `begin` before each line, `write` until the line is whole. */
export interface LineTarget {
  /** Throws where no line can be written. */
  begin(lineBytes: number): void;
  /** Returns the number of bytes written; throws when it cannot write. */
  write(bytes: Buffer): number;
}

/** Puts a file aside as `path.1`, the former ones each a number further; the one beyond `kept` is gone. A file that is missing is passed over. */
export function putAside({ path, kept }: Pick<LogFile, 'path' | 'kept'>): void {
  for (let number = kept - 1; number >= 0; number -= 1) {
    const from = number === 0 ? path : `${path}.${number}`;
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${number + 1}`);
  }
}

/**
 * A file of lines that is put aside when the next line would pass its bound. No line is lost, cut or written twice at that moment: until the new file is
 * open, lines go on into the former one. Another program may append to the file or put it aside as well; this one follows.
 */
export function rotatingFile(log: LogFile, files = { putAside, openSync }): LineTarget {
  let open: number | undefined;

  const isCurrent = (fd: number): boolean => {
    const named = statSync(log.path, { throwIfNoEntry: false });
    return named !== undefined && named.ino === fstatSync(fd).ino;
  };
  const reopen = (): void => {
    const former = open;
    open = files.openSync(log.path, 'a', 0o600);
    if (former !== undefined) closeSync(former);
  };

  return {
    begin: (lineBytes) => {
      try {
        if (open === undefined || !isCurrent(open)) reopen();
        const { size } = fstatSync(open ?? -1);
        if (size === 0 || size + lineBytes <= log.maxBytes) return;
        files.putAside(log);
        reopen();
      } catch (error) {
        // A full disk, or a folder without rights: the line goes where the last one went, and the next line tries again.
        if (open === undefined) throw error;
      }
    },
    write: (bytes) => {
      if (open === undefined) throw new Error(`${log.path} could not be opened`);
      return writeSync(open, bytes);
    },
  };
}
