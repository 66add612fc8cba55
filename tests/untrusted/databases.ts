const PAGE_BYTES = 512;

/** A number of one to nine bytes, as SQLite writes lengths. */
export function varint(value: number): Buffer {
  const bytes = [value % 128];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left % 128) + 128);
  return Buffer.from(bytes);
}

/** A leaf of a table with these cells; the first page of a file begins with the head of the file. */
export function leaf(cells: readonly Buffer[], isFirst = false, pointers = cells.length): Buffer {
  const page = Buffer.alloc(PAGE_BYTES);
  const head = isFirst ? 100 : 0;
  if (isFirst) {
    page.write('SQLite format 3\0', 'latin1');
    page.writeUInt16BE(PAGE_BYTES, 16);
    page.writeUInt32BE(1, 56);
  }
  page[head] = 0x0d;
  page.writeUInt16BE(pointers, head + 3);
  let at = PAGE_BYTES;
  const places = cells.map((cell) => {
    at -= cell.length;
    cell.copy(page, at);
    return at;
  });
  for (let index = 0; index < pointers; index += 1)
    page.writeUInt16BE(places[index % places.length]!, head + 8 + 2 * index);
  return page;
}

/** A cell that says how long it is, and what of it lies in its page; the rest begins in the page that is named. */
export function cell(length: number, here: Buffer, overflow: number | null = null): Buffer {
  const next = Buffer.alloc(overflow === null ? 0 : 4);
  if (overflow !== null) next.writeUInt32BE(overflow);
  return Buffer.concat([varint(length), varint(1), here, next]);
}

/** A page of a chain that names the next. */
export function overflowPage(next: number): Buffer {
  const page = Buffer.alloc(PAGE_BYTES, 1);
  page.writeUInt32BE(next);
  return page;
}

/** How much of a payload that spills lies in its own page. */
export function inPage(length: number): number {
  const least = Math.floor(((PAGE_BYTES - 12) * 32) / 255) - 23;
  const spilled = least + ((length - least) % (PAGE_BYTES - 4));
  return spilled <= PAGE_BYTES - 35 ? spilled : least;
}

/** A record of texts and whole numbers. */
export function record(values: readonly (string | number)[]): Buffer {
  const contents = values.map((value) => {
    if (typeof value === 'string') return { type: 13 + 2 * Buffer.byteLength(value), bytes: Buffer.from(value) };
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value);
    return { type: 4, bytes };
  });
  const types = Buffer.concat(contents.map(({ type }) => varint(type)));
  return Buffer.concat([varint(types.length + 1), types, ...contents.map(({ bytes }) => bytes)]);
}
