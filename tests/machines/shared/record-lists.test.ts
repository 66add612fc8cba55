import { describe, expect, it } from 'vitest';
import { recordList } from '../../../src/machines/shared/record-list.machine.ts';
import type { ListAct } from '../../../src/model/shared/list-kind.ts';
import { figuresSample } from '../advice/advice-figures.sample.ts';
import { templatesSample } from '../comments/template.sample.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';
import { testMachine } from '../harness/test-machine.ts';
import { peopleSample } from '../people/people.sample.ts';
import { keptSample } from '../privacy/privacy.sample.ts';
import { autoReportSample } from '../settings/auto-reports.sample.ts';
import { labAnswerSample } from '../settings/lab-answers.sample.ts';
import { mailTemplatesSample } from '../settings/mail-templates.sample.ts';
import { catalogueSample } from '../settings/reference-data.sample.ts';
import { signInRulesSample } from '../settings/sign-in-rules.sample.ts';
import { listModel, type ListSample } from './list-model.ts';

// The plain list is walked with all machines.
const samples: Readonly<Record<string, ListSample<object, object, ListAct, unknown>>> = {
  'remembered answers': labAnswerSample,
  'reports that went by themselves': autoReportSample,
  'mail templates': mailTemplatesSample,
  'comment templates': templatesSample,
  'the catalogue': catalogueSample,
  people: peopleSample,
  'the second step at sign-in': signInRulesSample,
  'what is kept of people': keptSample,
  'the numbers behind advice': figuresSample,
};

describe.each(Object.entries(samples))('%s', (_, sample) => {
  const { kind, list, acts, answers, typed = '' } = sample;
  testMachine(recordList(kind), listModel(sample));

  it.each(acts.flatMap((act) => answers.map((answer) => [act, answer] as const)))(
    '%j shows and says what it was answered',
    (act, answer) => {
      const driver = new ActorDriver(recordList(kind), {} as MachineModel, { input: {} });
      driver.perform(done('loadList', list));
      driver.perform({ type: 'CARRY_OUT', act });
      if (kind.asks(act)) {
        driver.perform({ type: 'ANSWER_TYPED', text: typed || 'Ann Adviser' });
        driver.perform({ type: 'CONFIRM' });
        // A name that is not theirs leads no further.
        if (driver.snapshot.matches('asking')) return expect(kind.isAnswered?.(list, act, typed)).toBe(false);
      }
      driver.perform(done('carryOut', answer));
      const { list: now = list, message, failure } = kind.settled(list, act, answer);
      expect(driver.snapshot.context.list).toEqual(now);
      const reported = failure ?? message;
      if (reported !== undefined) expect(driver.messages.at(-1)?.event).toMatchObject({ message: reported });
      return driver.stop();
    },
  );
});
