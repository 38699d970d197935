import { Brands } from './Brands.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { Hero } from './Hero.tsx';
import { PromotedCars } from './PromotedCars.tsx';
import { SecurePayment } from './SecurePayment.tsx';
import { Steps } from './Steps.tsx';

/** The shop window (spec: home.hero). */
export function HomePage() {
  return (
    <>
      <Hero />
      <CategoryTiles />
      <PromotedCars />
      <Steps />
      <SecurePayment />
      <Brands />
      <FeedbackSection />
    </>
  );
}
