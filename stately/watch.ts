import { ASK_EVERY_MS, CHANNEL, type Asked, type Message } from './messages.ts';

/** Watches every app of this origin, those that start later too, until the returned function is called. */
export function watch(listener: (message: Message) => void): () => void {
  const page = crypto.randomUUID();
  const channel = new BroadcastChannel(CHANNEL);
  const ask = (type: Asked['type']): void => channel.postMessage({ type, page } satisfies Asked);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    listener(data);
    if (data.type === 'here') ask('watch');
  };
  ask('watch');
  const timer = setInterval(() => ask('watch'), ASK_EVERY_MS);
  return () => {
    clearInterval(timer);
    ask('leave');
    channel.close();
  };
}
