import { RecentlyViewed } from '#ui/features/browse/RecentlyViewed.tsx';
import { Brands } from './Brands.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { Hero } from './Hero.tsx';
import { HomeNotice } from './HomeNotice.tsx';
import { PromotedCars } from './PromotedCars.tsx';
import { SecurePayment } from './SecurePayment.tsx';
import { Steps } from './Steps.tsx';
import { WayBack } from './WayBack.tsx';

/** The home page (spec: home.hero). */
export function HomePage() {
  return (
    <>
      <HomeNotice />
      <WayBack />
      <Hero />
      <CategoryTiles />
      <RecentlyViewed className="pageWidth" />
      <PromotedCars />
      <Steps />
      <SecurePayment />
      <Brands />
      <FeedbackSection />
    </>
  );
}
