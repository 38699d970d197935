import { expect, it } from 'vitest';
import { DEFAULT_SOCIAL_LINKS, socialNetworkOf } from './socialLinks.ts';

it('[footer.social-links] names well-known networks by their own name, and others by their host', () => {
  expect(DEFAULT_SOCIAL_LINKS.map(socialNetworkOf)).toEqual(['Facebook', 'Instagram', 'YouTube']);
  expect(socialNetworkOf('https://m.facebook.com/second.gear?ref=1')).toBe('Facebook');
  expect(socialNetworkOf('https://social.example:8443/@gear')).toBe('social.example');
  const networks = ['x.com', 'www.linkedin.com', 'www.tiktok.com', 'film.example', 'shop.example#top'];
  const names = ['X', 'LinkedIn', 'TikTok', 'film.example', 'shop.example'];
  expect(networks.map((address) => socialNetworkOf(`https://${address}`))).toEqual(names);
});
