import type { Page } from '@playwright/test';
import type { AnswerOf, PortalCall } from '../../src/model/contract/index.ts';
import { settingsTabs, type SettingsTab } from '../../src/model/settings/tabs.ts';
import { pressAll } from './support/press-all.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** It changes what other journeys look at: the tenant is theirs, too. */
const LEFT_ALONE = /^(Delete|Remove|Run the engine when results come in)$/;

const answer = <Call extends PortalCall>(address: string, json: AnswerOf<Call>) => ({ address, json });
const failed = {
  id: 1,
  customerId: 1,
  customerName: 'Ashdown & Sons',
  emailAddress: 'grower@ashdown.example',
  samples: 3,
  createdOn: '2026-05-01T01:00:00.000Z',
  sentOn: null,
  failure: 'The mailbox is full.',
};
/** What is listed only once others have worked is answered in its place: without rows nothing could be pressed. */
const LISTED: Partial<Record<SettingsTab, ReturnType<typeof answer>>> = {
  autoReports: answer<'GET /customer/autosend'>('**/api/customer/autosend**', {
    autoReports: [failed],
    runsOnResults: true,
  }),
  labAnswers: answer<'GET /sample/labAnswers'>('**/api/sample/labAnswers', {
    answers: [
      {
        id: 1,
        laboratory: 'Wheatbelt Laboratory',
        question: 'Which method is Organic carbon?',
        answer: 'walkley',
        meaning: 'Walkley-Black',
        unit: '%',
        lastUpdatedBy: 'Alex Adviser',
        lastUpdatedOn: '2026-05-01T01:00:00.000Z',
      },
    ],
  }),
};

async function listRows(page: Page, tab: SettingsTab): Promise<void> {
  const listed = LISTED[tab];
  if (listed) await page.route(listed.address, (route) => route.fulfill({ json: listed.json }));
}

for (const tab of settingsTabs)
  test(`every control of the settings’ tab ${tab} is pressed by keys, and the focus is in sight after each`, async ({
    page,
  }) => {
    const path = `/settings?tab=${tab}`;
    await listRows(page, tab);
    await comeAs(page, 'admin', path);
    const faults = await pressAll(page, {
      open: async () => {
        await page.goto(path);
        await expect(page.getByRole('tabpanel')).toBeVisible();
      },
      leave: LEFT_ALONE,
      within: 'main [role=tabpanel]',
    });
    expect(faults).toEqual([]);
  });
