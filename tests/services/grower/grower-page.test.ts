import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { expect, test } from 'vitest';
import { growerPageServices } from '../../../src/services/grower/grower-page.ts';
import { growerAnswer, growerPlan } from '../../machines/grower/fixtures.ts';

const run = (logic: AnyActorLogic, input: object): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const result = toPromise(actor);
  actor.start();
  return result;
};

/** A device with what it has stored, and a server that notes what it is asked. */
function device(answer: object = { answers: [growerAnswer({ kind: 'QUESTION' })] }) {
  const stored = new Map<string, string>();
  const asked: unknown[] = [];
  const services = growerPageServices({
    fetch: (async (url: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)));
      return Response.json(url.endsWith('open') ? growerPlan() : answer);
    }) as typeof fetch,
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }),
  });
  return { services, stored, asked };
}

const question = {
  token: 'opens',
  kind: 'QUESTION',
  givenName: 'Pat',
  contact: 'pat@farm.example',
  question: 'Can the lime wait?',
  paddock: 'Creek',
  rememberAs: 'of-the-link',
};

test('who asked is remembered on the device, for that link alone', async () => {
  const { services, stored, asked } = device();
  expect(await run(services.openPlan, { token: 'opens' })).toEqual({ plan: growerPlan(), asker: null });
  await run(services.sendAnswer, question);
  expect(asked.at(-1)).toEqual({
    ...{ token: 'opens', kind: 'QUESTION', givenName: 'Pat', question: 'Can the lime wait?', paddock: 'Creek' },
    ...{ email: 'pat@farm.example', phone: '' },
  });
  expect([...stored.keys()]).toEqual(['tilth.asker.of-the-link']);
  expect(await run(services.openPlan, { token: 'opens' })).toMatchObject({
    asker: { givenName: 'Pat', contact: 'pat@farm.example' },
  });
});

test('reading a plan says no more than a name, and remembers nothing', async () => {
  const { services, stored, asked } = device();
  await run(services.sendAnswer, { ...question, kind: 'READ' });
  expect(asked).toEqual([{ token: 'opens', kind: 'READ', givenName: 'Pat' }]);
  expect(stored.size).toBe(0);
});

test.each(['not JSON', '{"givenName":7,"contact":"x"}', 'null'])('%s in the storage is no asker', async (text) => {
  const { services, stored } = device();
  stored.set('tilth.asker.of-the-link', text);
  expect(await run(services.openPlan, { token: 'opens' })).toMatchObject({ asker: null });
});

test('a device that may store nothing asks all the same', async () => {
  const refuse = (): never => {
    throw new Error('refused');
  };
  const fetch = (async () => Response.json({ answers: [] })) as unknown as typeof globalThis.fetch;
  for (const storage of [() => null, () => ({ getItem: refuse, setItem: refuse })])
    expect(await run(growerPageServices({ fetch, storage }).sendAnswer, question)).toEqual([]);
});
