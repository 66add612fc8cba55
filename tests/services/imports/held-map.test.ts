import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { holdMap, takeMap } from '../../../src/services/imports/held-map.ts';

const map = (name: string): File => new File(['{}'], name);
const held = () => createActor(holdMap, { input: {} }).start();
const taken = (): Promise<File | null> => toPromise(createActor(takeMap, { input: {} }).start());

it('hands the map of a new customer to their page, once', async () => {
  const file = map('farm.geojson');
  const holder = held();
  holder.send({ type: 'FILE_CHOSEN', file });
  holder.send({ type: 'MAP_KEPT', name: 'farm.geojson' });
  holder.stop();
  expect(await taken()).toBe(file);
  expect(await taken()).toBeNull();
});

it('lets go of the map of a customer who was not added, and of one who had none', async () => {
  const given = held();
  given.send({ type: 'FILE_CHOSEN', file: map('farm.geojson') });
  given.stop();
  expect(await taken()).toBeNull();
  const another = held();
  another.send({ type: 'FILE_CHOSEN', file: map('of-a-dialog-that-was-left.geojson') });
  another.send({ type: 'MAP_KEPT', name: '' });
  another.stop();
  expect(await taken()).toBeNull();
});
