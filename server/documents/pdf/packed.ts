import { deflateSync } from 'node:zlib';

/** Objects that one stream holds: a reader takes a whole stream out for any of them. */
const OBJECTS_A_STREAM = 200;
/** Bytes of a line of the table of places: kind, offset or stream, index. */
const WIDTHS = [1, 4, 2] as const;

interface Found {
  readonly id: number;
  readonly offset: number;
  readonly end: number;
}

/**
 * The same PDF (1.7, as the typesetter writes it) with the objects that are no streams packed together: the tags of a document are thousands
 * of small objects, which weigh five times the rest. Nothing of what they say changes. What is not written that way comes back as it is.
 */
export function packed(pdf: Buffer): Buffer {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 64))?.[1]);
  const table = Number.isInteger(start) ? pdf.toString('latin1', start) : '';
  const head = /^xref\s+0 (\d+)\s/.exec(table);
  const trailer = /trailer\s*<<([^]*)>>\s*startxref/.exec(table)?.[1];
  if (!head || trailer === undefined) return pdf;
  const objects = placesIn(table.slice(head[0].length), start);
  const parts: Buffer[] = [pdf.subarray(0, objects[0]?.offset ?? 0)];
  let length = parts[0]?.length ?? 0;
  const places = new Map<number, readonly [kind: number, place: number, index: number]>();
  const write = (id: number, bytes: Buffer): void => {
    places.set(id, [1, length, 0]);
    parts.push(bytes);
    length += bytes.length;
  };
  const small: (readonly [id: number, text: Buffer])[] = [];
  for (const { id, offset, end } of objects) {
    const bytes = pdf.subarray(offset, end);
    const body = /^\d+ 0 obj\s([^]*\S)\s*endobj\s*$/.exec(bytes.toString('latin1'))?.[1];
    if (body === undefined) return pdf;
    if (body.endsWith('endstream')) write(id, bytes);
    else small.push([id, Buffer.from(body, 'latin1')]);
  }
  let next = Number(head[1]);
  for (let first = 0; first < small.length; first += OBJECTS_A_STREAM) {
    const together = small.slice(first, first + OBJECTS_A_STREAM);
    const stream = next++;
    write(stream, objectStream(stream, together));
    together.forEach(([id], index) => places.set(id, [2, stream, index]));
  }
  const tableAt = length;
  // The table has a place in itself.
  places.set(next, [1, tableAt, 0]);
  write(next, placesStream(next, places, trailer.replace(/\/Size \d+/, '')));
  parts.push(Buffer.from(`startxref\n${tableAt}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Start and end of each object, in file order. */
function placesIn(lines: string, end: number): readonly Found[] {
  const begun = [...lines.matchAll(/(\d{10}) \d{5} ([nf])/g)].flatMap(([, offset, kind], id) =>
    kind === 'n' ? [{ id, offset: Number(offset) }] : [],
  );
  const inOrder = begun.toSorted((one, other) => one.offset - other.offset);
  return inOrder.map((one, at) => ({ ...one, end: inOrder[at + 1]?.offset ?? end }));
}

function objectStream(id: number, objects: readonly (readonly [id: number, text: Buffer])[]): Buffer {
  let offset = 0;
  const index = objects
    .map(([of, text]) => {
      const entry = `${of} ${offset}`;
      offset += text.length + 1;
      return entry;
    })
    .join(' ');
  const head = Buffer.from(`${index}\n`);
  const bodies = objects.flatMap(([, text]) => [text, Buffer.from('\n')]);
  return streamObject(id, `/Type /ObjStm /N ${objects.length} /First ${head.length}`, Buffer.concat([head, ...bodies]));
}

/** The table of places as a stream, with what the trailer said. Object 0 begins the list of free numbers, as ever. */
function placesStream(
  id: number,
  places: ReadonlyMap<number, readonly [kind: number, place: number, index: number]>,
  trailer: string,
): Buffer {
  const rows = Buffer.alloc((id + 1) * (WIDTHS[0] + WIDTHS[1] + WIDTHS[2]));
  let at = 0;
  for (let of = 0; of <= id; of += 1) {
    const [kind, place, index] = places.get(of) ?? [0, 0, of === 0 ? 65_535 : 0];
    at = rows.writeUIntBE(kind, at, WIDTHS[0]);
    at = rows.writeUIntBE(place, at, WIDTHS[1]);
    at = rows.writeUIntBE(index, at, WIDTHS[2]);
  }
  return streamObject(id, `/Type /XRef /Size ${id + 1} /W [${WIDTHS.join(' ')}] ${trailer.trim()}`, rows);
}

function streamObject(id: number, entries: string, content: Buffer): Buffer {
  const bytes = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`${id} 0 obj\n<< ${entries} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
