import { expect, test } from 'vitest';
import { createLogStream } from '../../../server/log-stream.ts';

/** A file that accepts the given number of bytes per call, or fails. */
function fileOf(answers: (number | string)[]) {
  const written: string[] = [];
  const write = (bytes: Buffer): number => {
    const answer = answers.shift();
    if (typeof answer === 'string') throw Object.assign(new Error(answer), { code: answer });
    const text = bytes.toString();
    const taken = Math.min(answer ?? text.length, text.length);
    written.push(text.slice(0, taken));
    return taken;
  };
  return { written, stream: createLogStream({ begin: () => undefined, write }) };
}

test('lines that a full disk does not take are dropped, and the next one says how many', () => {
  const { written, stream } = fileOf([99, 'ENOSPC', 'ENOSPC', 999]);
  for (const line of ['a\n', 'b\n', 'c\n', 'd\n']) stream.write(line);
  expect(written.join('')).toBe('a\n\n{"level":40,"dropped":2,"msg":"log lines could not be written"}\nd\n');
});

test('a line that is taken in parts, or by a pipe that is full for a moment, arrives whole', () => {
  const { written, stream } = fileOf([3, 'EAGAIN', 2]);
  stream.write('a whole line\n');
  expect(written.join('')).toBe('a whole line\n');
});
