// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { portal } from '../../src/model/contract/index.ts';
import { personalFields } from '../../src/model/session/personal-fields.ts';
import type { Message } from '../../stately/messages.ts';
import { configJson } from '../../stately/names.ts';
import { MASK, masked } from '../../stately/sequence/mask.ts';
import { ownFields } from '../../stately/sequence/own-fields.ts';
import { readRecording, Recording } from '../../stately/sequence/recording.ts';
import { RowsView } from '../../stately/sequence/rows-view.ts';
import { ovenMachine } from '../machines/harness/fixtures/oven.machine.ts';

const message = (event: object): Message =>
  ({ type: 'inspected', app: 'a', event: { rootId: 'x:0', sessionId: 'x:0', ...event } }) as unknown as Message;

const stateOf = (celsius: number, door: string) => ({
  status: 'active',
  value: { chamber: 'idle', door },
  context: { celsius, userName: 'Alex Adviser', said: 'hello to all' },
});

/** An oven that is heated again and again: two messages an event. */
function session(events: number): Recording {
  const recording = new Recording();
  recording.take(
    message({
      type: '@xstate.actor',
      name: 'oven',
      definition: configJson(ovenMachine.config),
      snapshot: stateOf(0, 'closed'),
    }),
    1_000,
  );
  for (let number = 1; number <= events; number++) {
    recording.take(
      message({ type: '@xstate.event', event: { type: 'HEATED', celsius: number, email: 'a@b.example' } }),
      number,
    );
    recording.take(
      message({ type: '@xstate.snapshot', snapshot: stateOf(number, number % 2 ? 'open' : 'closed') }),
      number,
    );
  }
  return recording;
}
const ovenAt = (recording: Recording, index: number) =>
  [...recording.boardAt(recording.rows[index]!).actors.values()][0]!;

describe('a recorded session', () => {
  it('shows each step after its event was handled', () => {
    const recording = session(700);
    for (const index of [0, 99, 100, 101, 699])
      expect(ovenAt(recording, index)).toMatchObject({ name: 'oven', context: { celsius: index + 1 } });
  });

  it('comes back from a file with the same steps, states and charts', () => {
    const recording = session(5);
    const read = readRecording(recording.exported());
    expect(read.rows.map(({ type, toName, at }) => [type, toName, at])).toEqual(
      recording.rows.map(({ type, toName, at }) => [type, toName, at]),
    );
    expect(ovenAt(read, 2).value).toEqual(ovenAt(recording, 2).value);
    expect(ovenAt(read, 2).machine?.id).toBe('oven');
  });

  it.each([
    ['nothing', '', 'no recording'],
    ['something else', '{"a":1}', 'no recording'],
    ['another version', '{"format":"tilth-recording","version":9,"messages":[]}', 'another version'],
  ])('is refused in words from a file with %s', (_, text, words) => expect(() => readRecording(text)).toThrow(words));

  it('shows the events of one actor, or of a name', () => {
    const recording = session(3);
    expect(recording.rowsBy({ actor: '', event: 'heat' })).toHaveLength(3);
    expect(recording.rowsBy({ actor: 'oven', event: 'cool' })).toEqual([]);
    expect(recording.rowsBy({ actor: 'toaster', event: '' })).toEqual([]);
  });

  it('of 10,000 events puts into the page no more rows than are in sight', () => {
    const box = document.createElement('div');
    Object.defineProperty(box, 'clientHeight', { value: 480 });
    document.body.append(box);
    globalThis.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    const { rows } = session(10_000);
    new RowsView(box, document.createElement('div'), () => undefined).show(rows, 9_999);
    const drawn = [...box.querySelectorAll('[role="option"]')];
    expect(drawn.length).toBeLessThan(60);
    expect(drawn.find((row) => row.getAttribute('aria-selected') === 'true')?.getAttribute('aria-posinset')).toBe(
      '10000',
    );
  });
});

describe('an exported recording', () => {
  it('holds no name, address or sentence of the session', () => {
    const text = session(2).exported();
    for (const personal of ['Alex', 'a@b.example', 'hello']) expect(text).not.toContain(personal);
    expect(text).toContain(MASK);
    expect(text).toContain('"celsius":2');
  });

  it('leaves out what the model calls personal, with all that is below it', () =>
    expect(masked({ account: { id: 'u7', n: [4] }, sampleId: 12, status: 'Completed', email: null })).toEqual({
      account: { [`${MASK}0`]: MASK, [`${MASK}1`]: [0] },
      sampleId: 12,
      status: 'Completed',
      email: null,
    }));

  it('leaves out a name of one word, in any field of a machine', () => {
    const context = { found: 'Quandong', chosenOnes: ['Quandong'], byName: { Quandong: { status: 'Completed' } } };
    expect(JSON.stringify(masked(context))).not.toContain('Quandong');
    expect(JSON.stringify(masked(context))).toContain('Completed');
  });

  it('no field is both personal and the portal’s own', () =>
    expect([...ownFields].filter((name) => personalFields.has(name))).toEqual([]));

  it.each([
    'a@b.example',
    'North paddock',
    'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x',
    'two\nlines',
  ])('leaves out %j wherever it is', (text) => {
    expect(masked({ sampleId: text })).toEqual({ sampleId: MASK });
    expect(JSON.stringify(masked({ [text]: 1 }))).not.toContain(text);
  });
});

it('every text of the contract is either personal or one of the portal’s own', () => {
  const found = new Set<string>();
  for (const call of Object.values(portal) as readonly Readonly<Record<string, unknown>>[])
    for (const part of ['params', 'query', 'body', 'answer'])
      if (call[part])
        textsIn(z.toJSONSchema(call[part] as z.ZodType, { unrepresentable: 'any', io: 'input' }), part, found);
  expect([...found].filter((name) => !personalFields.has(name) && !ownFields.has(name))).toEqual([]);
});

function textsIn(schema: unknown, name: string, found: Set<string>): void {
  if (Array.isArray(schema)) return schema.forEach((one) => textsIn(one, name, found));
  if (typeof schema !== 'object' || schema === null) return;
  const { type, enum: choices, const: only, format, properties, ...rest } = schema as Readonly<Record<string, unknown>>;
  const isDay = format === 'date' || format === 'date-time' || format === 'uuid';
  if (type === 'string' && choices === undefined && only === undefined && !isDay) found.add(name);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items', 'additionalProperties'])
    textsIn(rest[key], name, found);
  for (const [key, inner] of Object.entries((properties ?? {}) as object)) textsIn(inner, key, found);
}
