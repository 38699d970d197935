import { ROUTES, sellRoute } from '#domain/navigation.ts';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { SearchField } from '#ui/features/search/SearchField.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import { type OriginState, useOriginState } from '#ui/session/origin.ts';
import { useCurrentUser } from '#ui/session/useSession.ts';
import IconArrowDown from '~icons/tabler/arrow-down';
import { CategoryChips } from './CategoryChips.tsx';
import classes from './Hero.module.css';

/** The top of the home page: tagline, links to browse and to sell, and the three categories, all visible without scrolling. */
export function Hero() {
  const sellingRoute = sellRoute(useCurrentUser()?.role);
  const originState = useOriginState();
  const canSearch = useIsOffered('catalogue.find');
  const sellerOrigin = { ...originState, wantsToSell: true } satisfies OriginState;
  return (
    <section className={classes.hero}>
      <div className={`pageWidth ${classes.inner}`}>
        <div>
          <PageTitle title="Second Gear: buy and sell your car here" className={classes.tagline}>
            Buy And Sell Your Car Here
          </PageTitle>
          <p className={classes.text}>
            Used cars from people who tell you what is wrong with them. Meet, drive, and pay only when it is right.
          </p>
          {canSearch && <SearchField className={classes.search} label="Make, model or any word" />}
          <div className={classes.actions}>
            <Button component="a" href="#car-types" size="lg" rightSection={<IconArrowDown size={20} />}>
              Browse cars
            </Button>
            <Button
              component={Link}
              to={ROUTES[sellingRoute]}
              state={sellingRoute === 'signUp' ? sellerOrigin : undefined}
              size="lg"
              variant="default"
            >
              Sell yours
            </Button>
            {canSearch && (
              <Button component={Link} to={ROUTES.search} size="lg" variant="subtle" color="ember">
                All cars
              </Button>
            )}
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
        <CategoryChips />
      </div>
    </section>
  );
}
