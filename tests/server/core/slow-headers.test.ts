import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createServer } from '../../../server/api/kit/create-server.ts';

test('who does not end the headers in time loses the connection', { timeout: 30_000 }, async () => {
  const app = await createServer({
    logLevel: 'silent',
    trustProxy: 'none',
    security: { publicOrigin: 'http://localhost', identityOrigins: [] },
    headersTimeoutMs: 200,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  await once(socket, 'close');
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});
