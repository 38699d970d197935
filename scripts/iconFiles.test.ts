import { expect, it } from 'vitest';
import { withIconFiles } from './iconFiles.ts';

it('imports each icon from a file of its own, and leaves every other line where it was', () => {
  const code =
    "import {\n  IconCar,\n  IconHeart,\n} from '@tabler/icons-react';\nimport { Link } from './Link.tsx';\n";
  const [first, ...rest] = withIconFiles(code).split('\n');
  expect(first).toBe(
    "import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'; import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';",
  );
  expect(rest).toEqual(['', '', '', "import { Link } from './Link.tsx';", '']);
});
