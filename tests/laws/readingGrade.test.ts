import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gradeOf, HIGHEST_GRADE, READ_BY_PEOPLE, sentencesIn } from '../../scripts/laws/readingGrade.ts';

const files = READ_BY_PEOPLE.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter(
  (path) => !/\.(test|stories)\.tsx?$/.test(path),
);

it('[texts.grade] what people read needs no more than eight years of school: write shorter sentences and words in the files named here', () => {
  const graded = files.map((path) => ({ path, grade: gradeOf(sentencesIn(path, readFileSync(path, 'utf8'))) }));
  expect(graded.filter(({ grade }) => grade !== undefined).length).toBeGreaterThan(30);
  expect(graded.filter(({ grade = 0 }) => grade > HIGHEST_GRADE)).toEqual([]);
});

it('reads texts of elements, strings and templates, and no keys', () => {
  const drawn = 'const A = () => <p>This is a text. It goes on.</p>;';
  const built = ['const b = `You have ', '{n} cars`; const c = "key-of-it";'].join('$');
  expect(sentencesIn('a.tsx', `${drawn}\n${built}`)).toEqual(['This is a text.', 'It goes on.', 'You have it cars']);
});

it('tells a plain text from one that few can read', () => {
  const plain =
    'You can book a car here. The seller sees your phone. You meet, look at it and pay only when it is right.';
  const hard =
    'Notwithstanding the aforementioned provisions, the marketplace operator’s liability concerning unsatisfactory transactions remains comprehensively excluded under applicable legislation.';
  expect(gradeOf([plain])).toBeLessThan(HIGHEST_GRADE);
  expect(gradeOf([`${hard} ${plain}`])).toBeGreaterThan(HIGHEST_GRADE);
  expect(gradeOf(['Too short to tell'])).toBeUndefined();
});
