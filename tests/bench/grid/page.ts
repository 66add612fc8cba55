import { startMeasuring } from './measured.ts';

const asked = new URLSearchParams(location.search);
const rows = Number(asked.get('rows'));
const host = document.getElementById('root')!;

startMeasuring();
// One grid a page: neither pays for the code of the other.
if (asked.get('grid') === 'ours') (await import('./ours.tsx')).showOurs(host, rows);
else (await import('./reference.tsx')).showReference(host, rows);
