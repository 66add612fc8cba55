import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { hasMachine, type ShownPage } from '../../model/routes/routes.ts';
import { PagesContext, useActorOf } from './context.ts';

/** The page of the address: its view gets its actor as `page`, and remounts with a new actor. */
export function PageView({ page }: { readonly page: ShownPage }) {
  const View = useContext(PagesContext).views[page];
  const actor = useSelector(useActorOf('workspace'), ({ children }) => (hasMachine(page) ? children[page] : undefined));
  if (!hasMachine(page)) return <View />;
  return actor ? <View key={actor.sessionId} page={actor} /> : null;
}
