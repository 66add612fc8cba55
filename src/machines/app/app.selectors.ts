import type { AppSnapshot } from './app.machine.ts';
import type { Place } from '../../model/routes/place.ts';

export type Screen = 'starting' | 'signedOut' | 'leaving' | 'preparing' | 'working' | 'broken';

/** Which of the few whole screens there is. */
export function screenOf(snapshot: AppSnapshot): Screen {
  if (snapshot.matches({ signedIn: 'working' })) return 'working';
  if (snapshot.matches('signedIn')) return 'preparing';
  if (snapshot.matches('signedOut')) return 'signedOut';
  if (snapshot.matches('leaving')) return 'leaving';
  return snapshot.matches('broken') ? 'broken' : 'starting';
}

export const placeOf = ({ context }: AppSnapshot): Place => context.place;
