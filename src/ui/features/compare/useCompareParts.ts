import { loadedLater } from '#ui/components/loadedLater.ts';

/** The button that puts a car aside to compare, and the tray that shows these cars: first loads go without them. */
export const useCompareParts = loadedLater(() => import('./compareParts.ts'));
