import { DEFAULT_SOCIAL_LINKS } from '#domain/socialLinks.ts';
import { decodeFlag, EnvError } from '../env/decoders.ts';
import { type BaseEnv, defineSettings, placeOf } from '../env/Env.ts';
import { decodeTimeZone } from './timeZone.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** In which dates are shown; undefined: UTC, and Asia/Dhaka in the demo market. */
    readonly timeZone: string | undefined;
    /** Addresses of the shop's pages at social networks, for the footer. */
    readonly socialLinks: readonly string[];
    /** Whether the proxy takes informational answers (103). */
    readonly earlyHints: boolean;
  }
}

export const pageSettings = defineSettings(
  (read, { trustProxy }) => ({
    timeZone: decodeTimeZone(read('TIME_ZONE')),
    socialLinks: decodeSocialLinks(read('SOCIAL_LINKS')),
    earlyHints: decodeEarlyHints(read('EARLY_HINTS'), trustProxy),
  }),
  {
    timeZone: (name) => ({ TIME_ZONE: name }),
    socialLinks: (links) => ({ SOCIAL_LINKS: links.map(placeOf).join(',') }),
    earlyHints: (areWanted) => ({ EARLY_HINTS: areWanted }),
  },
);

/** Addresses of pages at social networks, separated by commas. */
function decodeSocialLinks(text: string | undefined): readonly string[] {
  if (text === undefined) return DEFAULT_SOCIAL_LINKS;
  const links = text.split(',').map((part) => part.trim());
  const wrong = links.find((link) => !URL.canParse(link) || new URL(link).protocol !== 'https:');
  if (wrong !== undefined)
    throw new EnvError(`SOCIAL_LINKS: addresses with https, separated by commas, are needed, not '${wrong}'`);
  return links.map((link) => new URL(link).href);
}

function decodeEarlyHints(text: string | undefined, trustProxy: BaseEnv['trustProxy']): boolean {
  const areWanted = decodeFlag('EARLY_HINTS', text) ?? false;
  if (areWanted && trustProxy === false)
    throw new EnvError('EARLY_HINTS: EARLY_HINTS=1 is for a proxy; set TRUST_PROXY');
  return areWanted;
}
