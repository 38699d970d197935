import { loadedLater } from '#ui/components/loadedLater.ts';

/** The button that puts a car aside to compare, the tray of these cars, and what a search field suggests: first loads go without them. */
export const useLaterParts = loadedLater(() => import('./laterParts.ts'));
