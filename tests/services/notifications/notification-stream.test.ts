import { expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { notificationStreamServices } from '../../../src/services/notifications/notification-stream.ts';

/** What a page hears of a stream whose bytes come in these pieces. */
async function heardOf(pieces: readonly string[]): Promise<readonly string[]> {
  const body = new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const tokens = { token: async () => 'token' };
  const { followStream } = notificationStreamServices({ tokens, fetch: async () => new Response(body) });
  const heard: string[] = [];
  const page = setup({ actors: { followStream } }).createMachine({
    invoke: { src: 'followStream', input: {} },
    on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
  });
  const actor = createActor(page).start();
  await vi.waitFor(() => expect(heard).toContain('STREAM_ENDED'));
  actor.stop();
  return heard;
}

it('changes are heard however the network cuts them, and a comment is none', async () => {
  expect(await heardOf([':\n\n', 'event: ne', 'ws\ndata: \n', '\n:\n\n'])).toEqual([
    'STREAM_OPENED',
    'CHANGE_STREAMED',
    'STREAM_ENDED',
  ]);
});

it('lines may end as the format allows, and fields may be in any order', async () => {
  expect(await heardOf(['data: \r\nevent:news\r\n\r\n', 'event: other\rdata: \r\r'])).toEqual([
    'STREAM_OPENED',
    'CHANGE_STREAMED',
    'STREAM_ENDED',
  ]);
});

it('an event that the stream ends in is not heard', async () => {
  expect(await heardOf(['event: news\ndata: \n'])).toEqual(['STREAM_OPENED', 'STREAM_ENDED']);
});
