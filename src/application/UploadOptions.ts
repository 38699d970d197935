/** How an upload is followed and ended. */
export interface UploadOptions {
  /** Ends the upload, which fails with `cancelled`. */
  readonly signal?: AbortSignal;
  /** Called with the share that was sent, from 0 to 1, where it is known. */
  readonly onProgress?: (share: number) => void;
}
