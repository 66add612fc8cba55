import { describe, expect, it } from 'vitest';
import { bounceWords } from '../../../src/model/reports/bounce.ts';

const words = (status: string): string => bounceWords([{ address: 'jo@farm.example', status }], true);

describe('a mail that came back', () => {
  it.each([
    ['5.1.1', 'there is no such address'],
    ['5.1', 'there is no such address'],
    ['5.2.2', 'the mailbox is full'],
    ['5.2.3', 'the mail is too large'],
    ['5.3.4', 'the mail is too large'],
    ['5.2.1', 'the mailbox takes no mail'],
    ['5.4.4', 'the server of the address could not be reached'],
    ['4.4.7', 'the server of the address could not be reached'],
    ['5.7.1', 'refused as spam'],
  ])('with %s says that %s', (status, why) => {
    expect(words(status)).toBe(`Came back undelivered: jo@farm.example (${why}, ${status}).`);
  });

  it.each(['5.10.1', '4.2.2', '5.0.0'])('with %s, of which no more is known, says the code alone', (status) => {
    expect(words(status)).toBe(`Came back undelivered: jo@farm.example (${status}).`);
  });

  it('names everybody whom it did not reach, and says that the others have it', () => {
    const failed = [
      { address: 'jo@farm.example', status: '5.2.2' },
      { address: 'al@farm.example', status: '5.1.1' },
    ];
    expect(bounceWords(failed, false)).toBe(
      'Came back undelivered: jo@farm.example (the mailbox is full, 5.2.2); al@farm.example (there is no such address, 5.1.1). Delivered to the others.',
    );
  });
});
