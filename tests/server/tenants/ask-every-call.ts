import { expect } from 'vitest';
import { portal as contract } from '../../../src/model/contract/index.ts';
import type { Call } from '../../../src/model/contract/core.ts';
import type { Portal } from '../support/portal.ts';
import { inputs } from './every-call.ts';
import type { Records } from './records.ts';

type Asked = Parameters<ReturnType<Portal['as']>['refused']>[1];
const calls = Object.keys(inputs) as (keyof typeof inputs)[];

/** Changes are made on whatever version there is. */
const inputOf = (key: keyof typeof inputs, records: Records): Asked => ({
  ...(inputs[key](records) as Asked),
  ...((contract[key] as Call).changes === undefined ? {} : { ifMatch: '*' }),
});

/** Every call with the ids of a tenant is refused to the administrator of the other. */
export async function refuseStrangers(portal: Portal, records: Records): Promise<void> {
  const stranger = portal.as('ADMIN', 'OTHER');
  // `refused` throws for a call that is answered.
  for (const key of calls)
    expect((await stranger.refused(key, inputOf(key, records) as never)).status, key).toBeGreaterThan(399);
}

/** No call fails for the tenant whose ids it names. */
export async function answerOwner(portal: Portal, records: Records): Promise<void> {
  const owner = portal.as('ADMIN');
  const answers: string[] = [];
  for (const key of calls)
    answers.push(
      await owner.ask(key as never, inputOf(key, records) as never).then(
        () => key,
        (thrown: Error) => thrown.message,
      ),
    );
  expect(answers.filter((answer) => / answered 5\d\d /.test(answer))).toEqual([]);
  // Some are refused by rule after the ones before them.
  expect(answers.filter((answer) => / answered /.test(answer)).length).toBeLessThan(10);
}
