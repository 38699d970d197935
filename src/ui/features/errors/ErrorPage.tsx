import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isFailure } from '#application/Failure.ts';
import { ROUTES } from '#domain/navigation.ts';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { ChunkLoadError } from '#ui/components/lazyComponent.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { pictureSources } from '#ui/components/pictureSources.ts';
import { ChunkLoadErrorMessage } from './ChunkLoadErrorMessage.tsx';
import classes from './ErrorPage.module.css';

/** Shown for an unknown route or category, for a page whose code could not be loaded, and for one that threw. */
export function ErrorPage() {
  return (
    <div className={`pageWidth ${classes.page}`}>
      <img
        {...pictureSources('/art/not-found.svg')}
        sizes="min(640px, 100vw)"
        width={640}
        height={400}
        alt="A car at the end of a road"
        className={classes.drawing}
      />
      <Message error={useRouteError()} />
    </div>
  );
}

function Message({ error }: { readonly error: unknown }) {
  if (error instanceof ChunkLoadError) return <ChunkLoadErrorMessage />;
  const isMissing = isFailure(error, 'not-found') || (isRouteErrorResponse(error) && error.status === 404);
  return isMissing ? <NotFoundMessage /> : <UnexpectedErrorMessage />;
}

function NotFoundMessage() {
  return (
    <>
      <PageTitle>The road ends here</PageTitle>
      <p className={classes.text}>
        There is no page at this address. Perhaps the car you were looking for has been sold.
      </p>
      <div className={classes.actions}>
        <HomeLink />
      </div>
    </>
  );
}

function UnexpectedErrorMessage() {
  return (
    <>
      <PageTitle>This page broke down</PageTitle>
      <p className={classes.text}>Something went wrong on our side. Loading the page again often helps.</p>
      <div className={classes.actions}>
        <HomeLink />
        <Button variant="default" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </div>
    </>
  );
}

function HomeLink() {
  return (
    <Button component={Link} to={ROUTES.home}>
      Go home
    </Button>
  );
}

/** The error page without a layout around it, for an error in the layout itself. */
export function BareErrorPage() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
