import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const client = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { request } = require('node:http');
  const { url, method, headers, body } = workerData;
  const send = () => {
    const call = request(url, { method, headers: { ...headers, 'content-length': body.byteLength }, agent: false }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        parentPort.postMessage({ status: response.statusCode, headers: response.headers, text: Buffer.concat(parts).toString() }));
    });
    call.on('error', (error) => parentPort.postMessage({ status: 0, headers: {}, text: String(error) }));
    call.end(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  };
  parentPort.on('message', send);
  parentPort.postMessage('ready');
`;

interface Asked {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

interface OutsideClient {
  /** One request after the other. */
  send(): Promise<Answer>;
  close(): Promise<void>;
}

/** A client in a thread of its own, ready to send: what making, sending and reading a large body costs is then not the server's. */
export async function outsideClient(asked: Asked): Promise<OutsideClient> {
  const thread = new Worker(client, { eval: true, workerData: asked });
  await once(thread, 'message');
  return {
    send: async () => {
      const answered = once(thread, 'message');
      thread.postMessage('send');
      const [answer] = (await answered) as [Answer];
      return answer;
    },
    close: async () => void (await thread.terminate()),
  };
}

/** The body of a form with one file and some text fields. */
export function formOf(fields: Readonly<Record<string, string>>, file: Uint8Array, name: string) {
  const boundary = 'x-the-boundary-of-this-form-x';
  const head = Object.entries(fields)
    .map(([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
    .join('');
  const opening = `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(opening), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
