import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { categoryPath, ROUTES } from '#domain/navigation.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#domain/options.ts';
import { Logo } from '#ui/app/layouts/Logo.tsx';
import classes from './Footer.module.css';

const SOCIAL = [
  { name: 'Facebook', href: 'https://www.facebook.com/', Icon: IconBrandFacebook },
  { name: 'Instagram', href: 'https://www.instagram.com/', Icon: IconBrandInstagram },
  { name: 'YouTube', href: 'https://www.youtube.com/', Icon: IconBrandYoutube },
];

/** The footer of the public pages. */
export function Footer() {
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
          <Link to={ROUTES.blog}>Questions and answers</Link>
        </nav>
        <div className={classes.bottom}>
          <small>copyright 2022</small>
          <ColorSchemeSwitch />
          <ul className={classes.social} aria-label="Second Gear elsewhere">
            {SOCIAL.map(({ name, href, Icon }) => (
              <li key={name}>
                <ActionIcon
                  component="a"
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={name}
                  size={44}
                  className={classes.icon}
                >
                  <Icon size={22} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
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
