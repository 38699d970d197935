import { PageTitle } from '#ui/components/PageTitle.tsx';

export function BlogPage() {
  return <PageTitle>Blog</PageTitle>;
}
