// @vitest-environment jsdom
import { pifMachine, type PifRef } from '../../../src/machines/pif/pif.machine.ts';
import { pifBannerMachine } from '../../../src/machines/pif/pif-banner.machine.ts';
import { PifDialog } from '../../../src/views/pif/pif-dialog.tsx';
import { PifNotice } from '../../../src/views/pif/pif-notice.tsx';
import { model as pifBanner } from '../../machines/pif/pif-banner.model.ts';
import { model as pif } from '../../machines/pif/pif.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as pifBannerControls } from './pif-banner.controls.ts';
import { controls as pifControls } from './pif.controls.ts';

testView(pifMachine, pif, { view: (actor) => <PifDialog pif={actor} />, controls: pifControls });

testView(pifBannerMachine, pifBanner, {
  view: (banner) => <PifNotice pif={parentOf<PifRef>(still(pifMachine, pif.input), 'pifBanner', banner)} />,
  controls: pifBannerControls,
});
