import { Board, type Entry, type Watched } from '../board.ts';
import type { Message } from '../messages.ts';
import { UseCount, type Use } from '../view/use.ts';
import { maskedMessage } from './mask.ts';

/** One message of a session, and when it came. */
interface Recorded {
  readonly at: number;
  readonly message: Message;
}

/** One event between actors: a row of the sequence. */
export interface Row extends Entry {
  /** Index of its message in the recording. */
  readonly message: number;
}

/** Which rows are looked at. */
export interface RowFilter {
  /** The name of an actor that sends or gets the event; empty for all. */
  readonly actor: string;
  /** A part of the event's name. */
  readonly event: string;
}

const FORMAT = 'tilth-recording';
/** A copy of who runs is kept so often: a step back replays no more messages than this. */
const COPY_EVERY = 200;
/** What a page holds: an hour of work, some 50 MB. */
const MOST_MESSAGES = 100_000;

/** A recorded session that can be viewed at any event. */
export class Recording {
  readonly rows: Row[] = [];
  readonly #messages: Recorded[] = [];
  readonly #copies: ReadonlyMap<string, Watched>[] = [];
  readonly #board = new Board();
  readonly #uses = new Map<string, UseCount>();

  get isFull(): boolean {
    return this.#messages.length >= MOST_MESSAGES;
  }

  take(message: Message, at: number = Date.now()): void {
    if (message.type === 'here' || this.isFull) return;
    if (this.#messages.length % COPY_EVERY === 0) this.#copies.push(new Map(this.#board.actors));
    const before = this.#board.log.at(-1)?.number ?? 0;
    this.#board.take(message, at);
    this.#messages.push({ at, message });
    this.#count(message);
    const entry = this.#board.log.at(-1);
    if (entry && entry.number > before) this.rows.push({ ...entry, message: this.#messages.length - 1 });
  }

  /** The actors and their states right after an event was processed by its receiver. */
  boardAt(row: Row): Board {
    const end = this.#settledAfter(row);
    const copy = Math.floor((end - 1) / COPY_EVERY);
    const board = new Board(this.#copies[copy]);
    for (const { message, at } of this.#messages.slice(copy * COPY_EVERY, end)) board.take(message, at);
    return board;
  }

  /** What all actors of a machine came to and took in this session, by the machine's id. */
  useOf(machine: string): Use {
    return this.#uses.get(machine) ?? new UseCount();
  }

  #count(message: Message): void {
    if (message.type !== 'taken' && message.type !== 'inspected') return;
    const session = message.type === 'taken' ? message.sessionId : message.event.sessionId;
    const actor = this.#board.actors.get(`${message.app} ${session}`);
    if (!actor?.machine) return;
    const { id } = actor.machine;
    const use = this.#uses.get(id) ?? new UseCount();
    this.#uses.set(id, use);
    if (message.type === 'taken') use.take(message.steps);
    else if (message.event.type === '@xstate.actor') use.begin(actor);
    else if (message.event.type === '@xstate.snapshot') use.arrive(actor);
  }

  /** The rows that a filter leaves. */
  rowsBy({ actor, event }: RowFilter): readonly Row[] {
    const part = event.trim().toLowerCase();
    if (actor === '' && part === '') return this.rows;
    return this.rows.filter(
      ({ fromName, toName, type }) =>
        (actor === '' || fromName === actor || toName === actor) && type.toLowerCase().includes(part),
    );
  }

  /** The recording as a file that says nothing of persons. */
  exported(): string {
    const messages = this.#messages.map(({ at, message }) => ({ at, message: maskedMessage(message) }));
    return JSON.stringify({ format: FORMAT, version: 1, messages });
  }

  // What an event sets off at others comes before its own snapshot.
  #settledAfter({ message: start, to }: Row): number {
    for (let index = start + 1; index < this.#messages.length; index++) {
      const { message } = this.#messages[index]!;
      if (message.type !== 'inspected' || `${message.app} ${message.event.sessionId}` !== to) continue;
      if (message.event.type === '@xstate.snapshot') return index + 1;
      if (message.event.type === '@xstate.event') return index;
    }
    return start + 1;
  }
}

/** Reads an exported recording; throws in words when it is none. */
export function readRecording(text: string): Recording {
  const read = jsonOf(text);
  if (read?.format !== FORMAT)
    throw new Error('The file holds no recording of Tilth. Choose one that was exported here.');
  if (read.version !== 1 || !Array.isArray(read.messages))
    throw new Error('The recording was exported by another version of Tilth. Export it again.');
  const recording = new Recording();
  for (const { at, message } of read.messages as readonly Recorded[]) recording.take(message, at);
  return recording;
}

function jsonOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>> | null;
  } catch {
    return null;
  }
}
