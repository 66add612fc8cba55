import { expect, test } from 'vitest';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { startTestApi } from './support/test-api.ts';

test('one caller’s calls are limited per minute, and another caller’s go on', async () => {
  const api = await startTestApi({
    parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] },
    callsPerMinute: 3,
  });
  try {
    const [token, other] = [await api.token(), await api.token({ sub: 'demo-senior' })];
    const statuses = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push((await api.call('GET', '/api/probe/bytes', { token })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await api.call('GET', '/api/probe/bytes', { token })).body).toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
    });
    expect((await api.call('GET', '/api/probe/bytes', { token: other })).status).toBe(200);
  } finally {
    await api.stop();
  }
});

test('an address written another way is limited like the plain one', async () => {
  const api = await startTestApi({
    parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [] },
    callsPerMinute: 2,
  });
  try {
    const token = await api.token();
    const statuses = [];
    for (const path of ['/api/probe/bytes', '/%61pi/probe/bytes', '/%61PI/probe/bytes'])
      statuses.push((await api.call('GET', path, { token })).status);
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await api.stop();
  }
});
