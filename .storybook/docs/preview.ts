import type { Preview } from '@storybook/react-vite';
import { ComponentDocs } from './ComponentDocs.tsx';

/** What the docs pages add to preview.tsx. The test run leaves it out: it draws no docs. */
const preview: Preview = { parameters: { docs: { page: ComponentDocs } } };

export default preview;
