import { expect, it } from 'vitest';
import { errorIn } from '#support/serverErrors.ts';
import { createLog } from '../../server/http/logging.ts';

it('tells of a line of the server’s log what went wrong and where, and nothing of the others', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  log.info('answered');
  log.error({ err: new Error('no such table: cars'), route: '/api/search' }, 'a request failed');
  log.error('the disk is full');
  const [answered, failed, full] = lines.map(errorIn);
  expect(answered).toBeUndefined();
  expect(failed).toMatch(
    /^\/api\/search: a request failed\nError: no such table: cars\n {4}at .*serverErrors\.test\.ts/s,
  );
  expect(full).toContain('the disk is full');
});
