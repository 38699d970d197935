import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandYoutube,
  IconMoon,
  type IconProps,
  IconSun,
  IconWorld,
} from '@tabler/icons-react';
import { type ComponentType, createContext, useContext } from 'react';
import { Link } from 'react-router-dom';
import { categoryPath, HOW_IT_WORKS_PATH, ROUTES } from '#domain/navigation.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#domain/options.ts';
import { DEFAULT_SOCIAL_LINKS, socialNetworkOf } from '#domain/socialLinks.ts';
import { Logo } from '#ui/app/layouts/Logo.tsx';
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
  return (
    <footer className={classes.footer}>
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
          {CATEGORIES.map((category) => (
            <Link key={category} to={categoryPath(category)}>
              {CATEGORY_LABELS[category]}
            </Link>
          ))}
          <Link to={HOW_IT_WORKS_PATH}>How it works</Link>
          <Link to={ROUTES.blog}>Questions and answers</Link>
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
        <Icon size={22} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <Button
      className={classes.icon}
      size="sm"
      leftSection={isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? 'Light colours' : 'Dark colours'}
    </Button>
  );
}
