import { useContext } from 'react';
import { useHydrated } from '#ui/firstLoad/Hydration.tsx';
import { RenderedAtContext } from './queries.ts';
import { useCases } from './useCases.tsx';

/** The time in milliseconds UTC: when the page was rendered, while the browser takes it over. */
export function useNow(): number {
  const { clock } = useCases();
  const renderedAt = useContext(RenderedAtContext);
  const isHydrated = useHydrated();
  return isHydrated ? clock.now() : (renderedAt ?? clock.now());
}
