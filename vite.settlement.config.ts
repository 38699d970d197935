import { mergeConfig } from 'vite';
import product from './vite.server.config.ts';

/** The settlement tests' server as one program, built as the product's is. */
export default mergeConfig(product, {
  build: {
    outDir: 'dist-settlement',
    rolldownOptions: { input: { serverMain: 'tests/settlement/support/serverMain.ts' } },
  },
});
