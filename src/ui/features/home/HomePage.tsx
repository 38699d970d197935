import { Brands } from './Brands.tsx';
import { Hero } from './Hero.tsx';
import { Promoted } from './Promoted.tsx';
import { SecurePayment } from './SecurePayment.tsx';
import { Steps } from './Steps.tsx';
import { Tiles } from './Tiles.tsx';
import { Voices } from './Voices.tsx';

/** The shop window (spec, section 1). */
export function HomePage() {
  return (
    <>
      <Hero />
      <Tiles />
      <Promoted />
      <Steps />
      <SecurePayment />
      <Brands />
      <Voices />
    </>
  );
}
