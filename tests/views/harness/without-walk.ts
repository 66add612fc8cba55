/** Machines whose paths are not walked through a view, by id, each with its reason. */
export const withoutWalk: Readonly<Record<string, string>> = {
  app: 'nobody sends it an event: what its children say decides the screen, and tests/views/shell sees every screen',
  workspace: 'nobody sends it an event but the address and the customer; tests/views/shell sees its pages',
  navigation: 'it is seen in the address of the browser alone',
  connection: 'nobody sends it an event; tests/views/shell sees what it says',
  nextPage:
    'nobody sends it an event: it fetches by itself what the next page then shows; tests/journeys/kept-pages.spec.ts sees that',
  changePolling: 'it asks by itself whether anybody has changed something; its parents show what they read then',
  notificationStream: 'it hears by itself whether there is a change; the bell of its parent shows what came of it',
  fileSave: 'it saves and asks by itself; the dialog of its parent shows that it does, and is walked',
  mergingSave: 'it saves and merges by itself; the dialogs of its parents show what came of it, and are walked',
  statusPolling: 'it asks for statuses by itself, and its parents show them',
  lazyTab: 'its parent shows it, and it shows what it has fetched: tests/journeys/people.spec.ts opens it in the page',
  overviewTasks:
    'its commands are pressed in the lists of its parent and in the head of the page, its dialogs are walked themselves, and tests/journeys/machines/recommendations.spec.ts walks it in the page',
  reportDialog:
    'each dialog it opens is walked itself, and tests/views/reports/dialogs.test.tsx opens and closes them over the report',
  recommendationTask:
    'each dialog it opens is walked itself, and tests/views/rates/rates-panel.test.tsx opens and closes them over the page',
  sampleCorrections:
    'its commands are pressed in the selection of the page and in a toast; tests/journeys/corrections.spec.ts does so, and its dialog is walked itself',
  sampleUpkeep: 'its commands are pressed on the page of its parent, and the dialogs it opens are walked themselves',
  pifReader: 'it reads again by itself; the bar of its parent shows that it does, and the table what came of it',
  pifRecords:
    'the table of its sibling asks it, in menus and at a cell; tests/views/pif/pif-records.test.tsx does so by hand, and its dialog is walked itself',
  pifSheet:
    'its commands follow the focus from cell to cell, which a walk does not move; tests/views/pif/pif-dialog.test.tsx does so by hand',
};
