import { PageTitle } from '#ui/components/PageTitle.tsx';

export function CategoryPage() {
  return <PageTitle>Cars</PageTitle>;
}
