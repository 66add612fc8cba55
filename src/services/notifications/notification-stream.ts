import { createParser } from 'eventsource-parser';
import { fromCallback, type EventObject } from 'xstate';
import type { TokenSource } from '../identity.ts';
import { tenantIdOf } from '../system-actors.ts';

interface OfStream {
  readonly name: string;
}

/** Lock and channel of all open pages of a browser, of older releases too: the name has to stay. */
const channelOf = ({ name }: OfStream): string => `tilth-news ${name}`;

/** A stream on which nothing comes for so long is lost: the server breathes every 20 s. */
const SILENCE_MS = 60_000;

interface Outside {
  readonly tokens: TokenSource;
  readonly fetch?: typeof fetch;
}

/** How a page hears of changed notifications: by Web Locks one page of a browser listens to the server, and a BroadcastChannel tells the others. */
export const notificationStreamServices = ({ tokens, fetch = globalThis.fetch }: Outside) => ({
  shareChanges: fromCallback<EventObject, OfStream>(({ sendBack, receive, input }) => {
    // Without channels every page listens for itself.
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(channelOf(input));
    channel.onmessage = () => sendBack({ type: 'CHANGE_SHARED' });
    receive(() => channel.postMessage(null));
    return () => channel.close();
  }),
  takeLead: fromCallback<EventObject, OfStream>(({ sendBack, input }) => {
    const device: { readonly locks?: LockManager } = navigator;
    const { locks } = device;
    // The portal by plain HTTP has no locks: each page listens then.
    if (locks === undefined || typeof BroadcastChannel === 'undefined') {
      sendBack({ type: 'LEAD_GAINED' });
      return undefined;
    }
    const stop = new AbortController();
    const held = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
    locks
      .request(channelOf(input), { signal: stop.signal }, () => {
        sendBack({ type: 'LEAD_GAINED' });
        return held;
      })
      .catch(() => undefined);
    return () => stop.abort();
  }),
  followStream: fromCallback<EventObject, Record<string, never>>(({ sendBack, system }) => {
    const stop = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), SILENCE_MS);
    };
    const follow = async (): Promise<void> => {
      const token = await tokens.token();
      heard();
      const response = await fetch('/api/notifications/live', {
        headers: { authorization: `Bearer ${token}`, TenantId: String(tenantIdOf(system)) },
        signal: stop.signal,
      });
      if (!response.ok || response.body === null) return;
      sendBack({ type: 'STREAM_OPENED' });
      const parser = createParser({
        onEvent: ({ event }) => {
          if (event === 'news') sendBack({ type: 'CHANGE_STREAMED' });
        },
      });
      const parse = new WritableStream<string>({
        write: (part) => {
          heard();
          parser.feed(part);
        },
      });
      await response.body.pipeThrough(new TextDecoderStream()).pipeTo(parse);
    };
    let isStopped = false;
    follow()
      // That it was lost is all there is to know of it: the machine polls then.
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(silence);
        if (!isStopped) sendBack({ type: 'STREAM_ENDED' });
      });
    return () => {
      isStopped = true;
      stop.abort();
    };
  }),
});
