import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { categoryPath, ROUTES, sellRoute } from '#domain/navigation.ts';
import { CATEGORIES, type Category } from '#domain/options.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { useOriginState } from '#ui/session/origin.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './Hero.module.css';
import { TILE_TEXTS } from './tileTexts.ts';

const CATEGORY_NAMES: Readonly<Record<Category, string>> = { suv: 'SUVs', sedan: 'Sedans', sports: 'Sports cars' };

/** The tagline in one glance beside a car, two ways on, and the three categories before anyone scrolls. */
export function Hero() {
  const sellingRoute = sellRoute(useCurrentUser()?.role);
  const originState = useOriginState();
  return (
    <section className={classes.hero}>
      <div className={`pageWidth ${classes.inner}`}>
        <div className={classes.words}>
          <PageTitle title="Second Gear: buy and sell your car here" className={classes.tagline}>
            Buy And Sell Your Car Here
          </PageTitle>
          <p className={classes.text}>
            Used cars from people who tell you what is wrong with them. Meet, drive, and pay only when it is right.
          </p>
          <div className={classes.actions}>
            <Button component="a" href="#car-types" size="lg" rightSection={<IconArrowDown size={20} aria-hidden />}>
              Browse cars
            </Button>
            <Button
              component={Link}
              to={ROUTES[sellingRoute]}
              state={sellingRoute === 'signUp' ? { ...originState, wantsToSell: true } : undefined}
              size="lg"
              variant="default"
            >
              Sell yours
            </Button>
          </div>
        </div>
        <img
          src="/art/hero.svg"
          width={1200}
          height={700}
          alt="A deep orange coupe"
          fetchPriority="high"
          className={classes.car}
        />
        <ul className={classes.categories} aria-label="Car types">
          {CATEGORIES.map((category) => (
            <li key={category}>
              <Link to={categoryPath(category)} className={classes.category} data-category={category}>
                <span>
                  <strong>{CATEGORY_NAMES[category]}</strong>
                  <small>{TILE_TEXTS[category].line}</small>
                </span>
                <IconArrowRight size={22} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
