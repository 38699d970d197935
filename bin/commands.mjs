import { commandLine } from './commandLine.mjs';

/**
 * The market's commands for operators, by name: in a clone `npm run NAME` runs `source`; `second-gear NAME` of the packed product
 * runs `program`, the same as built. `words` are what may follow.
 * @type {Readonly<Record<string, { readonly source: string, readonly program: string, readonly words: readonly string[], readonly says: string }>>}
 */
export const COMMANDS = {
  start: {
    source: 'server/main.ts',
    program: 'dist-server/main.js',
    words: [],
    says: 'opens the market; without a command the same',
  },
  admin: {
    source: 'server/admin.ts',
    program: 'dist-server/admin.js',
    words: ['list', '|', 'grant', 'EMAIL', '|', '…'],
    says: 'who is admin, second factors, the audit log',
  },
  backup: {
    source: 'server/backup.ts',
    program: 'dist-server/backup.js',
    words: ['FILE', '[--encrypt]'],
    says: 'the whole market in one file, while the server runs',
  },
  restore: {
    source: 'server/restore.ts',
    program: 'dist-server/restore.js',
    words: ['FILE', '[--replace]'],
    says: 'puts a backup into the data folder',
  },
  'db:copy': {
    source: 'server/copyDatabase.ts',
    program: 'dist-server/copyDatabase.js',
    words: [],
    says: 'moves the market of the data folder to the PostgreSQL of DATABASE_URL',
  },
  settings: {
    source: 'server/settings.ts',
    program: 'dist-server/settings.js',
    words: [],
    says: 'what serves each need of the market, and whether it can be reached',
  },
  'sandbox-cards': {
    source: 'sandbox-cards/main.ts',
    program: 'dist-server/sandboxCards.js',
    words: [],
    says: 'the stand-in card provider as a program of its own',
  },
};

/** What the operator may call, a line each. */
export function usage() {
  const rows = Object.entries(COMMANDS).map(([name, { words, says }]) => [commandLine(name, ...words), says]);
  const width = Math.max(...rows.map(([line]) => line.length));
  return ['Usage:', ...rows.map(([line, says]) => `  ${line.padEnd(width)}   ${says}`)].join('\n');
}

/** The same in a line. */
export const shortUsage = () =>
  `Usage: ${commandLine('start')}, or ${Object.keys(COMMANDS).slice(1).join(' | ')} in the place of start`;
