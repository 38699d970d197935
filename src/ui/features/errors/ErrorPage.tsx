import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { ROUTES } from '#domain/navigation.ts';
import { ChunkLoadError } from '#ui/app/loadChunk.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { ChunkLoadErrorMessage } from './ChunkLoadErrorMessage.tsx';
import classes from './ErrorPage.module.css';

/** An unknown route or category, a page whose code did not come, or one that broke. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <div className={`pageWidth ${classes.page}`}>
      <img
        src="/art/not-found.svg"
        width={640}
        height={400}
        alt="A car at the end of a road"
        className={classes.drawing}
      />
      {error instanceof ChunkLoadError ? <ChunkLoadErrorMessage /> : <ErrorMessage error={error} />}
    </div>
  );
}

function ErrorMessage({ error }: { readonly error: unknown }) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <PageTitle>{isNotFound ? 'The road ends here' : 'This page broke down'}</PageTitle>
      <p className={classes.text}>
        {isNotFound
          ? 'There is no page at this address. Perhaps the car you were looking for has been sold.'
          : 'Something went wrong on our side. Loading the page again often helps.'}
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={ROUTES.home}>
          Go home
        </Button>
        {isNotFound ? null : (
          <Button variant="default" onClick={() => window.location.reload()}>
            Load again
          </Button>
        )}
      </div>
    </>
  );
}

/** Where not even the layout could be drawn. */
export function BareErrorPage() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
