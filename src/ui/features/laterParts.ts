/* One file in the build: each further one would be named in the first load. */

export { CarTools } from './car/CarTools.tsx';
export { CompareButton } from './compare/CompareButton.tsx';
export { CompareTray } from './compare/CompareTray.tsx';
export { SearchSuggestions } from './search/SearchSuggestions.tsx';
