/** The shop's pages at social networks, unless the operator's setting replaces them (spec: footer.social-links). */
export const DEFAULT_SOCIAL_LINKS: readonly string[] = [
  'https://www.facebook.com/',
  'https://www.instagram.com/',
  'https://www.youtube.com/',
];

const NETWORKS: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'youtube.com': 'YouTube',
  'x.com': 'X',
  'linkedin.com': 'LinkedIn',
  'tiktok.com': 'TikTok',
};

/** The network's name for a link to it: the well-known ones by their own, any other by its host. */
export function socialNetworkOf(address: string): string {
  const host = address
    .replace(/^https:\/\//, '')
    .replace(/[/:?#].*/s, '')
    .replace(/^(?:www|m)\./, '');
  return NETWORKS[host] ?? host;
}
