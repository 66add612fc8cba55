// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, setup, type ActorRefFrom } from 'xstate';
import type { AppRef } from '../../src/machines/app/app.machine.ts';
import { blendEditorMachine } from '../../src/machines/blends/blend-editor.machine.ts';
import { askBeforeClosing } from '../../src/main/unsaved-editors.ts';
import { newBlendWork } from '../../src/model/blends/blend-work.ts';

/** The portal, as far as it matters who is signed in and what runs. */
const portal = setup({ actors: { editor: blendEditorMachine } }).createMachine({
  id: 'app',
  context: { kept: {} },
  initial: 'signedIn',
  states: {
    signedIn: {
      initial: 'working',
      states: {
        working: {
          invoke: { id: 'editor', src: 'editor', input: { customerId: 7, work: newBlendWork(null) } },
        },
      },
      on: { LEAVE: 'leaving' },
    },
    leaving: {},
  },
});

let app: ActorRefFrom<typeof portal>;
let stop: () => void;
beforeEach(() => {
  app = createActor(portal, { systemId: 'app' });
  app.start();
  stop = askBeforeClosing(app as unknown as AppRef);
});
afterEach(() => {
  stop();
  app.stop();
});
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const editor = () => app.getSnapshot().children['editor'] as ActorRefFrom<typeof blendEditorMachine>;

it('the browser asks before the tab is closed from the first letter that is typed to its being discarded', () => {
  expect(asks()).toBe(false);
  editor().send({ type: 'BLEND_EDITED', edit: { edit: 'name', text: 'M' } });
  expect(asks()).toBe(true);
  editor().send({ type: 'CLOSE' });
  expect(asks()).toBe(true);
  editor().send({ type: 'DISCARD' });
  expect(asks()).toBe(false);
});

it('what is typed and undone again is no work, and the user leaves without a question', () => {
  editor().send({ type: 'BLEND_EDITED', edit: { edit: 'name', text: 'M' } });
  editor().send({ type: 'BLEND_EDITED', edit: { edit: 'name', text: '' } });
  expect(asks()).toBe(false);
  editor().send({ type: 'BLEND_EDITED', edit: { edit: 'name', text: 'Mix' } });
  app.send({ type: 'LEAVE' });
  expect(asks()).toBe(false);
});
