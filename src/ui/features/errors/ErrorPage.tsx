import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isFailure } from '#application/Failure.ts';
import { Button } from '#ui/components/Button.tsx';
import { ChunkLoadError } from '#ui/components/lazyComponent.ts';
import { HomeButton, NotFoundMessage, RoadsEnd, RoadsEndMessage } from '#ui/components/RoadsEnd.tsx';
import { ChunkLoadErrorMessage } from './ChunkLoadErrorMessage.tsx';

/** Shown for an unknown route or category, for a page whose code could not be loaded, and for one that threw. */
export function ErrorPage() {
  return (
    <div className="pageWidth">
      <RoadsEnd>
        <Message error={useRouteError()} />
      </RoadsEnd>
    </div>
  );
}

function Message({ error }: { readonly error: unknown }) {
  if (error instanceof ChunkLoadError) return <ChunkLoadErrorMessage />;
  const isMissing = isFailure(error, 'not-found') || (isRouteErrorResponse(error) && error.status === 404);
  return isMissing ? <NotFoundMessage /> : <UnexpectedErrorMessage />;
}

function UnexpectedErrorMessage() {
  return (
    <RoadsEndMessage
      title="This page broke down"
      text="Something went wrong on our side. Loading the page again often helps."
    >
      <HomeButton />
      <Button variant="default" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </RoadsEndMessage>
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
