import { PageTitle } from '#ui/components/PageTitle.tsx';

export function HomePage() {
  return <PageTitle>Buy And Sell Your Car Here</PageTitle>;
}
