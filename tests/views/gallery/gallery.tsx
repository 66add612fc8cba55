import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { dismissTooltipsOnEscape } from '../../../src/views/ui/dom/tooltips.ts';
import { Controls } from './controls.tsx';
import { Heavy } from './heavy.tsx';
import { Lists } from './lists.tsx';
import { Ratings } from './ratings.tsx';

const PAGES = { controls: Controls, ratings: Ratings, lists: Lists, heavy: Heavy };
const page = new URLSearchParams(location.search).get('page') ?? 'controls';
const Page = PAGES[page as keyof typeof PAGES] ?? Controls;

dismissTooltipsOnEscape();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
