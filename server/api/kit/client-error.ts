import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Failure } from '../../failure.ts';
import { problemOf } from './problem.ts';

/** What cannot be read as HTTP reaches no route, and still ends with a problem like every other failure. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    // Nothing of it was done. A browser asks again by itself where the connection had been idle before.
    socket.end('HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    return;
  }
  const failure = new Failure('INVALID_REQUEST');
  const body = JSON.stringify(problemOf(failure, randomUUID()));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/problem+json',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
