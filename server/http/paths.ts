/** Where pictures are uploaded. */
export const UPLOAD_PATH = '/image-host/1/upload';
/** Where pages fetch the key of an upload. */
export const UPLOAD_TICKET_PATH = '/image-host/1/ticket';
/** The address of stored pictures. */
export const PICTURES_PATH = '/image-host/pictures';
/** Below it are the pictures of shared links. */
export const SHARE_PATH = '/share';
/** The page on which the sign-in popup ends: it reports to the page that opened it and closes. */
export const POPUP_RETURN_PAGE = '/signed-in.html';
/** Where one POST ends the mails of a kind. */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe';
/** Where the link of a mail proves the address of a guest's report. */
export const GUEST_PROOF_PATH = '/api/guest-reports/proof';
/** Where a local server without a mail server shows its mails. */
export const MAILBOX_PATH = '/mailbox';
/** The script and the styles of the API's readable document. */
export const API_DOCS_SCRIPT = '/api-docs.js';
export const API_DOCS_STYLES = '/api-docs.css';
/** The service worker, at the root so that it may serve every page. */
export const SERVICE_WORKER = '/service-worker.js';

/** What answers beside the pages: our calls, and the services that this server stands in for. `isPersonal`: no cache may store its answers. */
export const SERVICES = [
  { path: '/api', isPersonal: true },
  { path: '/identity', isPersonal: true },
  { path: '/image-host', isPersonal: false },
  { path: '/sandbox-cards', isPersonal: false },
  { path: SHARE_PATH, isPersonal: false },
] as const;

const below = (paths: readonly string[], end: string) => new RegExp(`^(?:${paths.join('|')})${end}`);

/** Below these addresses there are no pages. */
export const API_PATHS = below(
  SERVICES.map(({ path }) => path),
  '(?:/|$)',
);
/** Answers that hold personal data. */
export const PERSONAL_PATHS = below(
  SERVICES.filter(({ isPersonal }) => isPersonal).map(({ path }) => path),
  '/',
);
/** Below these are calls. Pictures are files. */
export const CALL_PATHS = below(
  SERVICES.map(({ path }) => (path === '/image-host' ? `${path}/1` : path)),
  '/',
);

/** The address of the page that is sent for every unknown one; nobody can have a page there. */
export const NOT_FOUND_PAGE = '/-';

/** The path of a request's address, with its percent signs resolved where they can be. */
export function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
