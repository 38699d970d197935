import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { type ComponentType, createContext, useContext } from 'react';
import { categoryPath, ROUTES } from '#domain/navigation.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#domain/options.ts';
import { DEFAULT_SOCIAL_LINKS, socialNetworkOf } from '#domain/socialLinks.ts';
import { Logo } from '#ui/app/layouts/Logo.tsx';
import { ActionIcon } from '#ui/components/ActionIcon.tsx';
import { Button } from '#ui/components/Button.tsx';
import type { IconProps } from '#ui/components/createIcon.ts';
import { Link } from '#ui/components/Link.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import IconBrandFacebook from '~icons/tabler/brand-facebook';
import IconBrandInstagram from '~icons/tabler/brand-instagram';
import IconBrandYoutube from '~icons/tabler/brand-youtube';
import IconMoon from '~icons/tabler/moon';
import IconSun from '~icons/tabler/sun';
import IconWorld from '~icons/tabler/world';
import classes from './Footer.module.css';

const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
};

/** The addresses of the shop's pages at social networks. */
export const SocialLinksContext = createContext(DEFAULT_SOCIAL_LINKS);

/** The footer of every page. */
export function Footer() {
  const socialLinks = useContext(SocialLinksContext);
  const canSearch = useIsOffered('catalogue.find');
  return (
    <footer className={classes.footer} data-screen>
      <div className={`pageWidth ${classes.inner}`}>
        <div className={classes.brand}>
          <Link to={ROUTES.home} className={classes.logo}>
            <Logo size={34} />
          </Link>
          <p>
            Used cars from people who say what is wrong with them. Look, meet, drive, and pay only when it is right.
          </p>
        </div>
        <nav aria-label="Footer" className={classes.links}>
          {canSearch && <Link to={ROUTES.search}>All cars</Link>}
          {CATEGORIES.map((category) => (
            <Link key={category} to={categoryPath(category)}>
              {CATEGORY_LABELS[category]}
            </Link>
          ))}
          <Link to={ROUTES.blog}>Blog</Link>
          <Link to={ROUTES.help}>Help</Link>
          <Link to={ROUTES.terms}>Terms</Link>
          <Link to={ROUTES.privacy}>Privacy</Link>
          <Link to={ROUTES.imprint}>Imprint</Link>
        </nav>
        <div className={classes.bottom}>
          <small>copyright 2022</small>
          <ColorSchemeSwitch />
          <ul className={classes.social} aria-label="Second Gear elsewhere">
            {socialLinks.map((address) => (
              <SocialLink key={address} address={address} />
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function SocialLink({ address }: { readonly address: string }) {
  const network = socialNetworkOf(address);
  const Icon = ICONS[network] ?? IconWorld;
  return (
    <li>
      <ActionIcon
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={network}
        title={network}
        size={44}
        className={classes.icon}
      >
        <Icon size={22} />
      </ActionIcon>
    </li>
  );
}

function ColorSchemeSwitch() {
  // To leave the transitions out, Mantine would write a style element as markup, which Trusted Types refuse.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <Button
      className={classes.icon}
      size="sm"
      onClick={() => withoutTransitions(() => setColorScheme(isDark ? 'light' : 'dark'))}
    >
      {/* Both, of which the style sheet shows one: no server knows which colours a browser has. */}
      <span className={classes.inLight}>
        <IconMoon size={18} /> Dark colours
      </span>
      <span className={classes.inDark}>
        <IconSun size={18} /> Light colours
      </span>
    </Button>
  );
}

/** Some colours would fade while the others change at once. The class is in styles.css. */
function withoutTransitions(change: () => void): void {
  const { classList } = document.documentElement;
  classList.add('changingColours');
  change();
  // ms; by then the browser has drawn the new colours
  setTimeout(() => classList.remove('changingColours'), 10);
}
