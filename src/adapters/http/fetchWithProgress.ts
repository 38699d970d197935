/** A request as `fetch` takes it, as far as an upload needs it. */
interface UploadRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: FormData;
  readonly signal: AbortSignal;
}

/** Bodies that the standard allows with no status of these. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * `fetch` with the share of the body that was sent, from 0 to 1. By XMLHttpRequest: with `fetch` only a streamed body tells its
 * progress, which takes HTTP/2 and one kind of browser. Rejects as `fetch` does.
 */
export function fetchWithProgress(
  address: string,
  { method, headers, body, signal }: UploadRequest,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      resolve(new Response(WITHOUT_BODY.includes(status) ? null : responseText, { status }));
    });
    request.addEventListener('error', () => reject(new TypeError('the upload failed')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) return reject(signal.reason);
    request.send(body);
  });
}
