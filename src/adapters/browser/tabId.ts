/** Session storage belongs to one tab, and survives its reload. */
const STORAGE_KEY = 'tab';

/** A fresh id. Not `randomUUID`, which a page over plain http from another machine doesn't have. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The id of this tab; a new one with each page where the browser stores nothing. */
export function tabId(): string {
  const fresh = newId();
  try {
    const id = sessionStorage.getItem(STORAGE_KEY) ?? fresh;
    sessionStorage.setItem(STORAGE_KEY, id);
    return id;
  } catch {
    return fresh;
  }
}
