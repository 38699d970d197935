export { CompareButton } from './CompareButton.tsx';
export { CompareTray } from './CompareTray.tsx';
