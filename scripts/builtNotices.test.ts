import { describe, expect, it } from 'vitest';
import { withStandardTexts } from './builtNotices.mjs';

const HEAD = '# Licenses\n\nThe app bundles dependencies which contain the following licenses:\n';
const authorOf = (name: string) => (name === '@a/b' ? 'Ada' : undefined);

describe('the notices of a build', () => {
  it('have the standard text and the author where a package brings no text, and leave the others as they are', () => {
    const own = '## c - 2.0.0 (ISC)\n\nCopyright Carl\n\n## of a heading in the text';
    const notices = withStandardTexts(
      `${HEAD}\n## @a/b - 1.0.0 (MIT)\n\n${own}\n\n## d - 3.0.0 (Apache-2.0)\n`,
      authorOf,
    );
    expect(notices).toContain('## @a/b - 1.0.0 (MIT)\n\nCopyright Ada\n\nPermission is hereby granted');
    expect(notices).toContain(`${own}\n\n## d - 3.0.0 (Apache-2.0)\n\nCopyright the authors of d\n`);
    expect(notices).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
  });

  it('are refused where a licence has no standard text', () => {
    expect(() => withStandardTexts(`${HEAD}\n## e - 1.0.0 (Artistic-2.0)\n`, authorOf)).toThrow(
      'e 1.0.0 brings no text of its licence, Artistic-2.0',
    );
  });
});
