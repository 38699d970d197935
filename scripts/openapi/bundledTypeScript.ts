// biome-ignore lint/style/noDefaultExport: it stands for the package `typescript`, which is imported so
export { ts as default } from '@ts-morph/common';
